import type { Database, NewRow } from "#commerce/db/tables";
import { blankItem } from "#commerce/import/products/item-row";
import { AT, LATER, ORDER_TABLES } from "./order-tables";

/** A row of each table, in the order of dependence; each refers to the others and keeps every rule. */
export const EVERY_TABLE: { readonly [Table in keyof Database]: readonly NewRow<Table>[] } = {
  vehicle_node: [
    { id: 1, parent_id: null, level: 1, value: "2015", sort: 0 },
    { id: 2, parent_id: 1, level: 2, value: "Ford", sort: 0 },
  ],
  vehicle_market: [{ node_id: 2, market: "2022" }],
  brand: [
    {
      ...{ id: 1, name: "Ironside", slug: "ironside", abbreviation: "IS", active: 1, show_on_brand_agg_page: 1 },
      ...{ show_on_home_page: 0, sort_on_home_page: 0, self_brand: 0 },
    },
  ],
  category: [
    {
      ...{ id: 1, parent_id: null, level: 1, kind: "PART", name: "Brakes", slug: "brakes", path: "brakes" },
      ...{ description: "", image_url: null, sort: 0, display_attributes: "[]" },
    },
  ],
  regulated_part: [
    {
      ...{ rule: "converters", country: "US", states: '["CA"]', part_type: "brakes", attribute: "Emissions" },
      ...{ lawful: "California", exemption: "Executive Order", reason: "It has no executive order." },
    },
  ],
  post_office_limit: [{ country: "US", part_type: "brakes", reason: "it travels by freight" }],
  ground_only_part: [{ country: "US", part_type: "brakes" }],
  part_complement: [{ part_type: "brakes", complement: "brakes", place: "ANY", sort: 0 }],
  item: [
    {
      ...blankItem({ id: 1, sku_id: "SKU1", brand_id: 1, part_number: "P-1", created_at: AT }),
      category_id: 1,
    },
  ],
  item_market: ["2022", "2023"].map((market) => ({
    ...{ item_id: 1, market, status: "SOLD_OUT", price_cent: 400, original_cent: 500, core_cent: 10 },
    stock_pool: "main",
  })),
  item_stock: [{ item_id: 1, pool: "main", available: 5 }],
  item_change: [{ item_id: 1, changed_at: AT }],
  item_image: [{ item_id: 1, idx: 0, is_main: 1, media_type: 1, url: "/media/a.webp", title: "", description: "" }],
  item_number: [{ item_id: 1, kind: "PART", number: "P-1", number_norm: "p1" }],
  item_seo: [
    {
      id: 1,
      item_id: 1,
      url_handle: "pads",
      title: "",
      description: "",
      is_primary: 1,
      active: 1,
      displacements: "[]",
    },
  ],
  former_handle: [{ url_handle: "old-pads", item_id: 1 }],
  media: [{ name: "a.webp", mime: "image/webp", body: "" }],
  fitment: [{ id: 1, item_id: 1, base_node_id: 2, year: 2015, make: "Ford", model: null }],
  bundle: [{ id: "kit", item_id: 1, title: "Kit" }],
  bundle_market: ["2022", "2023"].map((market) => ({ bundle_id: "kit", market, saving_cent: 1 })),
  bundle_item: [{ bundle_id: "kit", item_id: 1, quantity: 2 }],
  repair: [{ id: "front-brakes", title: "Front brake job", note: "", sort: 0, active: 1 }],
  repair_part: [{ repair_id: "front-brakes", idx: 1, category_id: 1, position: "Front", pieces: 2, optional: 0 }],
  collection: [
    { slug: "winter", kind: "collection", name: "Winter", description: "", image_url: null, sort: 0, active: 1 },
  ],
  collection_item: [{ slug: "winter", item_id: 1 }],
  search_word: [{ word: "pad", uses: 1 }],
  faq: [{ id: 1, scope: "", question: "?", answer: "!", sort: 0 }],
  content: [{ key: "home", kind: "home_page", market: "", value: "{}" }],
  page: [{ path: "/page/a", title: "A", description: "", body: "", updated_at: AT }],
  page_seo: [{ url_pattern: "/", title: "", description: "", keywords: "", canonical: "" }],
  article: [
    {
      ...{ slug: "a", title: "A", description: "", author: "", published_at: AT, updated_at: AT, tags: "[]", hero: "" },
      ...{ categories: "[]", body: "" },
    },
  ],
  content_draft: [{ token_hash: "t", path: "/page/a", value: "{}", created_at: AT, expires_at: LATER }],
  contact_message: [
    {
      ...{ id: 4, kind: "feedback", name: "Ada", email: "ada@example.com", topic: "", message: "Hi", market: "2022" },
      ...{ sent_at: AT, answer: null, answered_at: LATER },
    },
  ],
  awards_entry: [
    {
      ...{ id: 7, name: "Ada", email: "ada@example.com", topic: "", message: "Ours", market: "2022", sent_at: AT },
      ...{ approved_at: LATER, votes: 1, photos: "[]" },
    },
  ],
  awards_vote: [{ entry_id: 7, voter: "ada", at: AT }],
  area: [{ id: 1, parent_id: 0, name: "United States", code: "US" }],
  postal_prefix: [
    { country: "US", prefix: "431", city: "Columbus", state_code: "OH", is_deliverable: 1, other_states: "" },
  ],
  tax_rate: [
    {
      ...{ country: "US", state_code: "OH", label: "Tax", rate_ppm: 57_500, taxes_shipping: 1, taxes_core: 0 },
      from_date: "2000-01-01",
    },
  ],
  retail_fee: [{ country: "US", state_code: "CO", amount_cent: 28, minimum_cent: 0 }],
  logistics_plan: [
    {
      ...{ id: "us-standard", market: "2022", name: "Standard", method: "standard", first_cent: 0 },
      ...{ additional_cent: 0, handling_days: 1, transit: "{}", sort: 0 },
    },
  ],
  remote_area: [{ country: "US", prefix: "995", method: "standard", fee_cent: 500, zone: "AK" }],
  account: [
    {
      ...{ id: "ada", email: "ada@example.com", email_norm: "ada@example.com", password_hash: null, first_name: "Ada" },
      ...{ last_name: "", zip_code: "", phone: "", created_at: AT, email_verified_at: LATER },
    },
  ],
  former_email: [{ account_id: "ada", email_norm: "ada.before@example.com", changed_at: AT }],
  session: [{ token_hash: "s", account_id: "ada", created_at: AT, expires_at: LATER, device: "Chrome", seen_at: AT }],
  mailed_token: [
    {
      ...{ token_hash: "m", purpose: "RESET_PASSWORD", account_id: "ada", email: "ada@example.com" },
      ...{ email_norm: "ada@example.com", created_at: AT, expires_at: LATER },
    },
  ],
  third_login: [{ provider: "google", subject: "1", account_id: "ada", created_at: AT }],
  third_exchange: [{ code_hash: "c", provider: "google", claims: "{}", expires_at: LATER }],
  passkey: [
    {
      ...{ id: "p", account_id: "ada", host: "localhost", public_key: "", counter: 0, transports: "[]", name: "Phone" },
      ...{ created_at: AT, used_at: LATER },
    },
  ],
  authenticator: [{ account_id: "ada", secret: "sealed", last_step: 0, created_at: AT, ends_at: LATER }],
  recovery_code: [{ account_id: "ada", code_hash: "r" }],
  login_challenge: [{ token_hash: "l", purpose: "CODE", account_id: "ada", value: "", tries: 0, expires_at: LATER }],
  garage_vehicle: [{ id: "g", account_id: "ada", attribute_value_id: 2, is_default: 1, created_at: AT }],
  mileage_reading: [{ id: "m", vehicle_id: "g", read_on: "2026-11-22", distance: 45_000, unit: "mi", created_at: AT }],
  viewed_item: [{ account_id: "ada", item_id: 1, viewed_at: AT }],
  address: [
    {
      ...{ id: "a", account_id: "ada", first_name: "Ada", last_name: "Byrne", phone: "", line1: "1 Main", line2: "" },
      ...{ city: "Columbus", state: "OH", code: "43101", country: "US", is_default: 1, created_at: AT },
    },
  ],
  subscription: [
    { email_norm: "ada@example.com", source: "", subscribe_source: "", created_at: AT, unsubscribed_at: LATER },
  ],
  stock_notice: [
    { item_id: 1, market: "2022", email_norm: "ada@example.com", email: "ada@example.com", created_at: AT },
  ],
  discount: [
    {
      ...{ id: "ten", name: "Ten", source: "PROMOTION_CODE", discount_type: "PERCENT", percent: 0 },
      ...{ threshold_type: "NO_THRESHOLD", threshold_quantity: 0 },
      ...{ code_norm: "ten", limit_scene: "", starts_at: AT },
      ...{ ends_at: LATER, usage_limit: 5, used: 1, active: 1, gift_item_id: 1 },
    },
  ],
  discount_market: ["2022", "2023"].map((market) => ({
    ...{ discount_id: "ten", market, value_cent: 1, threshold_cent: 1 },
    tiers: '[{"fromCent":500,"percent":5},{"fromCent":900,"percent":10}]',
  })),
  campaign: [{ code: "c", value: "{}" }],
  add_on_offer: [
    {
      ...{ id: "o", item_id: 1, rule_kind: "ANY", rule_values: "[]", condition_text: "parts" },
      ...{ max_quantity: 2, starts_at: AT, ends_at: LATER },
      ...{ active: 1, sort: 0 },
    },
  ],
  add_on_offer_market: ["2022", "2023"].map((market) => ({
    ...{ add_on_offer_id: "o", market, minimum_cent: 0, price_cent: 1 },
  })),
  ...ORDER_TABLES,
  misfit: [{ return_id: "ret", item_id: 1, vehicle: "", item_count: 1, told: "", at: AT }],
  review: [
    {
      ...{ id: 1, item_id: 1, account_id: "ada", author: "Ada", rating: 5, title: "", text: "", vehicle: "" },
      ...{ verified: 1, status: "PUBLISHED", created_at: AT },
    },
  ],
  review_source: [
    {
      ...{ review_id: 1, order_id: "AW1", sku_id: "SKU1", account_id: "ada", email_norm: "ada@example.com" },
      ...{ edit_hash: null, editable_until: LATER, held_for: "", is_held_by_staff: 0, updated_at: AT },
    },
  ],
  review_follow_up: [{ id: 2, review_id: 1, at: AT, text: "Still fine", status: "PUBLISHED" }],
  review_invitation: [{ id: "i", order_id: "AW1", sku_id: "SKU1", created_at: AT, expires_at: LATER, used_at: LATER }],
  question: [
    {
      ...{ id: 5, item_id: 1, account_id: "ada", email: "ada@example.com", market: "2022", author: "Ada", text: "?" },
      ...{ status: "PUBLISHED", created_at: AT },
    },
  ],
  answer: [
    {
      ...{ id: 6, question_id: 5, account_id: "ada", author: "Ada", given_by: "BUYER", text: "!" },
      ...{ status: "PUBLISHED", created_at: AT },
    },
  ],
  points_account: [{ account_id: "ada", touched_at: AT }],
  points_entry: [
    {
      ...{ id: 8, account_id: "ada", at: AT, kind: "EARN", points: 10, text: "", order_id: "AW1", once_key: "e" },
      ...{ expires_at: LATER, remaining: 10 },
    },
  ],
  points_hold: [
    {
      ...{ order_id: "AW1", account_id: "ada", points: 5, used: 5, state: "SPENT", parts: "[]" },
      ...{ locked_until: AT },
    },
  ],
  tracked_event: [
    { day: Math.floor(AT / 86_400_000), id: "e", event: "view", body: "{}", received_at: AT, session_id: "v" },
  ],
  marketing_event: [{ id: "m", kind: "conversion", order_id: "AW1", click_id: "", body: "{}", received_at: AT }],
  mail: [
    {
      ...{ id: "m", kind: "welcome", market: "2022", to_email: "ada@example.com", to_norm: "ada@example.com" },
      ...{ subject: "", text: "", html: "", leave_url: null, created_at: AT, state: "SENT", tries: 1 },
      ...{ next_try_at: AT, sent_at: LATER, account_id: "ada", order_id: null, about_norm: null, failure: null },
    },
  ],
  reminder_refusal: [{ email_norm: "ada@example.com", created_at: AT }],
  review_refusal: [{ email_norm: "ada@example.com", created_at: AT }],
  stored_file: [
    {
      ...{ id: "f", kind: "image", owner: "", state: "STORED", mime: "image/webp", bytes: 1, created_at: AT },
      ...{ attached_to: "review:1", group_name: "" },
    },
  ],
  import_run: [
    {
      ...{ id: 1, kind: "csv", source_name: "a.csv", source_hash: "h", options: "{}", state: "DONE", cursor: null },
      ...{ tallies: "{}", changes: 1, started_at: AT, ended_at: LATER },
    },
  ],
  import_change: [{ run_id: 1, seq: 1, table_name: "item", body: "{}" }],
  brand_code: [{ code: "ABCD", brand_id: 1 }],
  audit: [{ id: 11, at: AT, who: "ada", via: "ops", action: "order.ship", subject: "AW1", detail: "{}" }],
  rate_limit: [{ key: "k", window_start: AT, count: 1 }],
  domain_event: [
    {
      ...{ id: 12, kind: "orderPaid", payload: "", created_at: AT, state: "DONE", tries: 1, next_try_at: AT },
      last_error: null,
    },
  ],
  domain_event_handled: [{ event_id: 12, handler: "mail", handled_at: AT }],
  setting: [{ key: "seeded", value: "1" }],
};
