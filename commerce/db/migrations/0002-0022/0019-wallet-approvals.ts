/**
 * Approvals that shoppers gave in a wallet before the final total was known: who they are and where to ship, for one cart.
 * The sandbox remembers the same of its own wallets.
 */
export const walletApprovals = (): readonly string[] => [
  `create table wallet_approval (
    id text primary key,
    cart_uuid text not null references cart (uuid) on delete cascade,
    provider text not null,
    method text not null,
    provider_ref text not null,
    state text not null check (state in ('OPEN', 'APPROVED', 'ENDED')),
    contact text,
    payment_id text references payment (id),
    created_at bigint not null check (created_at between 0 and 253402300799999),
    updated_at bigint not null check (updated_at between 0 and 253402300799999)
  )`,
  "create index wallet_approval_of_cart on wallet_approval (cart_uuid)",
  "create unique index wallet_approval_of_payment on wallet_approval (payment_id) where payment_id is not null",
  `create table sandbox_wallet (
    ref text primary key references sandbox_payment (ref),
    contact text,
    decline_reason text,
    is_final integer not null check (is_final in (0, 1))
  )`,
];
