/**
 * The declared calls that nothing serves yet, by path and method; each answers a typed 501. A call leaves this list with
 * the change that serves it, and none ever joins it except with its declaration.
 */
export const NOT_SERVED_YET: readonly string[] = [
  "DELETE /item/public/buyer/review",
  "GET /customer/public/awards/list",
  "GET /infra/public/buyer/area-dict/association",
  "GET /infra/public/buyer/file/address",
  "GET /item/public/buyer/review/detail/{id}",
  "POST /customer/public/message",
  "POST /data-service/public/buyer/marketing/conversion",
  "POST /data-service/public/buyer/marketing/page-load",
  "POST /item/public/buyer/review",
  "POST /item/public/buyer/review/add",
  "POST /item/public/buyer/review/check",
  "POST /item/public/buyer/v2/review/invitation",
  "POST /item/public/buyer/v2/review/invitation/check",
  "PUT /item/public/buyer/review",
  "PUT /operations/awards/{id}",
  "PUT /operations/review/{id}",
  "PUT /order/public/buyer/auth/order/address",
];
