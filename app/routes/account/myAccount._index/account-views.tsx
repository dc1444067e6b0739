import { Suspense } from "react";
import { late } from "~/components/page/late";
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
const AddressesView = late(() => import("./views/addresses-view").then((module) => module.AddressesView));
const CouponsView = late(() => import("./views/coupons-view").then((module) => module.CouponsView));
const GarageView = late(() => import("./views/garage-view").then((module) => module.GarageView));
const OrdersView = late(() => import("./views/orders-view").then((module) => module.OrdersView));
const PointsView = late(() => import("./views/points-view").then((module) => module.PointsView));
const ProfileView = late(() => import("./views/profile-view").then((module) => module.ProfileView));
const ReturnsView = late(() => import("./views/returns-view").then((module) => module.ReturnsView));
const ReviewsView = late(() => import("./views/reviews-view").then((module) => module.ReviewsView));

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
