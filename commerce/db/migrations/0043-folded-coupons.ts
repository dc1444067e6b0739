/**
 * Codes of coupons are compared as codes of discounts are: letters and digits count, dashes do not. Of coupons that are then
 * the same one stays usable: the one without a dash, otherwise the first by id.
 */
export const foldedCoupons = (): readonly string[] => [
  `update coupon set code_norm = replace(code_norm, '-', '') where code_norm like '%-%' and id in (
    select id from (
      select id, row_number() over (
        partition by replace(code_norm, '-', '') order by case when code_norm like '%-%' then 1 else 0 end, id
      ) as place from coupon
    ) as ranked where place = 1
  )`,
];
