import type { Insertable, Selectable } from "kysely";
import type * as catalogue from "./tables/catalogue";
import type * as content from "./tables/content";
import type * as orders from "./tables/orders";

export type * from "./tables/catalogue";
export type * from "./tables/content";
export type * from "./tables/orders";

/** The tables of the commerce database, one set for SQLite and PostgreSQL (conventions: tables/columns.ts). */
export type Database = {
  vehicle_node: catalogue.VehicleNodeTable;
  brand: catalogue.BrandTable;
  category: catalogue.CategoryTable;
  item: catalogue.ItemTable;
  item_image: catalogue.ItemImageTable;
  item_number: catalogue.ItemNumberTable;
  item_seo: catalogue.ItemSeoTable;
  former_handle: catalogue.FormerHandleTable;
  fitment: catalogue.FitmentTable;
  bundle: catalogue.BundleTable;
  bundle_item: catalogue.BundleItemTable;
  collection: catalogue.CollectionTable;
  collection_item: catalogue.CollectionItemTable;
  media: catalogue.MediaTable;
  review: catalogue.ReviewTable;
  faq: content.FaqTable;
  content: content.ContentTable;
  page: content.PageTable;
  page_seo: content.PageSeoTable;
  area: content.AreaTable;
  postal_prefix: content.PostalPrefixTable;
  tax_rate: content.TaxRateTable;
  retail_fee: content.RetailFeeTable;
  logistics_plan: content.LogisticsPlanTable;
  remote_area: content.RemoteAreaTable;
  discount: content.DiscountTable;
  campaign: content.CampaignTable;
  cart: orders.CartTable;
  cart_line: orders.CartLineTable;
  checkout: orders.CheckoutTable;
  orders: orders.OrderTable;
  order_item: orders.OrderItemTable;
  order_event: orders.OrderEventTable;
  payment: orders.PaymentTable;
  payment_lock: orders.PaymentLockTable;
  shipment: orders.ShipmentTable;
  sandbox_payment: orders.SandboxPaymentTable;
  account: orders.AccountTable;
  session: orders.SessionTable;
  garage_vehicle: orders.GarageVehicleTable;
  subscription: orders.SubscriptionTable;
  tracking_event: orders.TrackingEventTable;
  rate_limit: orders.RateLimitTable;
  setting: orders.SettingTable;
};

export type Row<T extends keyof Database> = Selectable<Database[T]>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
