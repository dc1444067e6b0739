import type { AccountViewType } from "~/models/account/account-views";
import type { RefusedView } from "~/pages/account/view-answer.server";
import { AddressesView, type AddressesViewData } from "./views/addresses-view";
import { CouponsView, type CouponsViewData } from "./views/coupons-view";
import { GarageView, type GarageViewData } from "./views/garage-view";
import { OrdersView, type OrdersViewData } from "./views/orders-view";
import { PointsView, type PointsViewData } from "./views/points-view";
import { ProfileView, type ProfileViewData } from "./views/profile-view";
import { ReturnsView, type ReturnsViewData } from "./views/returns-view";
import { ReviewsView, type ReviewsViewData } from "./views/reviews-view";

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

/**
 * Renders one account view by its type; `refused` is the form that was not accepted, with its errors and typed values.
 */
export function AccountViewBody({ view, refused }: { view: ShownView; refused: RefusedView }) {
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
