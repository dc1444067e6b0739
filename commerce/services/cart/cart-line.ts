import type { ErrorReason } from "~/models/api/errors/table";
import type { FitChoice } from "~/models/fitment/fit-choice";
import type { FitmentAnswer, FitVerdict } from "~/models/fitment/fitment";
import type { ProductStatus } from "~/models/product/product";
import type { LawfulChoice } from "~/models/product/regulation";

/** A cart line at today's price and stock. */
export type StateLine = {
  readonly key: string;
  readonly skuId: string;
  readonly itemId: number;
  readonly itemType: "NORMAL" | "TRADE_IN" | "GIFT";
  readonly bundleId: string;
  readonly bundleTitle: string | null;
  readonly count: number;
  readonly title: string;
  readonly subTitle: string;
  readonly brandName: string;
  readonly partNumber: string;
  readonly imageUrl: string;
  readonly seoId: number;
  readonly urlHandle: string;
  readonly attributeValueId: number | null;
  /** Names of the vehicle's levels, year first. */
  readonly vehicleNames: readonly string[];
  readonly campaignId: string;
  readonly position: string;
  readonly status: ProductStatus;
  /** Whether the cart's market alone does not sell it: another one does. */
  readonly isSoldElsewhere: boolean;
  readonly availableTotal: number;
  readonly fit: FitVerdict;
  readonly fitAnswers: readonly FitmentAnswer[];
  readonly fitChoice: FitChoice;
  readonly isUniversal: boolean;
  /** Whether the product has fitment rows. */
  readonly hasFitment: boolean;
  readonly unitCent: number;
  readonly originalCent: number;
  readonly coreCent: number;
  /** The reason an add-on line cannot be bought at its add-on price; null when it can, or for other lines. */
  readonly addOnProblem: ErrorReason | null;
  /** The parts to buy instead when the line may not be shipped to the checkout's address; null when it may. */
  readonly placeProblem: LawfulChoice | null;
  readonly notices: readonly ErrorReason[];
};
