import { lazy, Suspense } from "react";
import type { AccountViewType } from "~/models/account/account-views";
import type { RefusedView } from "~/pages/account/view-answer.server";
import type { AddressesViewData } from "./views/addresses-view";
import type { CouponsViewData } from "./views/coupons-view";
import type { GarageViewData } from "./views/garage-view";
import type { OrdersViewData } from "./views/orders-view";
import type { PointsViewData } from "./views/points-view";
import type { ProfileViewData } from "./views/profile-view";
import type { ReturnsViewData } from "./views/returns-view";
import type { ReviewsViewData } from "./views/reviews-view";

/** The views, of which a page fetches its own script alone; their forms work before it comes. */
const AddressesView = lazy(() =>
  import("./views/addresses-view").then((module) => ({ default: module.AddressesView })),
);
const CouponsView = lazy(() => import("./views/coupons-view").then((module) => ({ default: module.CouponsView })));
const GarageView = lazy(() => import("./views/garage-view").then((module) => ({ default: module.GarageView })));
const OrdersView = lazy(() => import("./views/orders-view").then((module) => ({ default: module.OrdersView })));
const PointsView = lazy(() => import("./views/points-view").then((module) => ({ default: module.PointsView })));
const ProfileView = lazy(() => import("./views/profile-view").then((module) => ({ default: module.ProfileView })));
const ReturnsView = lazy(() => import("./views/returns-view").then((module) => ({ default: module.ReturnsView })));
const ReviewsView = lazy(() => import("./views/reviews-view").then((module) => ({ default: module.ReviewsView })));

type Views = {
  orders: OrdersViewData;
  garage: GarageViewData;
  returns: ReturnsViewData;
  reviews: ReviewsViewData;
  points: PointsViewData;
  coupons: CouponsViewData;
  addresses: AddressesViewData;
  profile: ProfileViewData;
};

/** An account view with its data. */
type ShownView = { [T in AccountViewType]: { type: T; data: Views[T] } }[AccountViewType];

type ViewProps = { view: ShownView; refused: RefusedView };

function View({ view, refused }: ViewProps) {
  switch (view.type) {
    case "orders":
      return <OrdersView data={view.data} refused={refused} />;
    case "garage":
      return <GarageView data={view.data} refused={refused} />;
    case "returns":
      return <ReturnsView data={view.data} refused={refused} />;
    case "reviews":
      return <ReviewsView data={view.data} refused={refused} />;
    case "points":
      return <PointsView data={view.data} refused={refused} />;
    case "coupons":
      return <CouponsView data={view.data} refused={refused} />;
    case "addresses":
      return <AddressesView data={view.data} refused={refused} />;
    case "profile":
      return <ProfileView data={view.data} refused={refused} />;
  }
}

/**
 * Renders one account view by its type; `refused` is the form that was not accepted, with its errors and typed values.
 */
export function AccountViewBody(props: ViewProps) {
  return (
    <Suspense>
      <View {...props} />
    </Suspense>
  );
}
