import type { EpochMs } from "./columns";

export type StockNoticeTable = {
  item_id: number;
  market: string;
  email_norm: string;
  email: string;
  created_at: EpochMs;
};
