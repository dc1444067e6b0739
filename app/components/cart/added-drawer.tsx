import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import type { AddAnswer, AddedPart } from "~/models/cart/added";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { Dialog } from "../ui/boxes/dialog";
import { Button, ButtonLink } from "../ui/button";
import { Link } from "../ui/link";
import { Notice } from "../ui/notice";
import { Picture } from "../ui/picture";
import { unbroken } from "../ui/unbroken";
import { FitBadge } from "../vehicle/fit-badge";
import { AddOneForm } from "./add-one-form";
import type { Adding, DrawerProps } from "./added-host";

const pieceText = (count: number) => (count === 1 ? "1 item" : `${count} items`);

function Added({ part }: { part: AddedPart }) {
  const { title, partNumber, imageUrl, pieces, fit, vehicle, cart } = part;
  return (
    <>
      <div className="wrap gap-3.5">
        <Picture
          src={imageUrl}
          alt=""
          width={80}
          height={80}
          isEager
          className="w-20 aspect-square self-start object-contain framed flex-none"
        />
        <div className="flex-[1_1_9rem] min-w-0">
          <p className="font-semibold">{unbroken(title)}</p>
          <p className="hint">{`${partNumber} · ${pieces} in your cart`}</p>
        </div>
      </div>
      <FitBadge result={fit} vehicle={vehicle} isUniversal={fit === "FIT" && vehicle === null} />
      <p className="flex justify-between items-baseline pt-3 border-t border-line">
        <span>{`Subtotal (${pieceText(cart.pieces)})`}</span>
        <b className="text-large">{formatMoney(cart.subtotal)}</b>
      </p>
      {cart.coreCharge.cent === 0 ? null : (
        <p className="note">{`+ ${formatMoney(cart.coreCharge)} refundable core charges`}</p>
      )}
    </>
  );
}

/**
 * A part that goes with the added one; it says that it fits only where a vehicle was given. One that may not fit is chosen on
 * its own page, which asks.
 */
function Complement({ card, vehicle }: { card: AddedPart["complements"][number]; vehicle: string | null }) {
  const hasVerdict = card.vehicleUniversal || (vehicle !== null && card.carModelMatch !== "EMPTY");
  return (
    <li className="wrap gap-3.5">
      <Picture
        src={card.imageUrl}
        alt=""
        width={80}
        height={80}
        isEager
        className="w-20 aspect-square self-start object-contain framed flex-none"
      />
      <div className="flex-[1_1_9rem] grid min-w-0 content-start gap-1 text-small">
        <Link to={urls.product(card.urlHandle)} className="font-semibold">
          {unbroken(card.title)}
        </Link>
        <span>{formatMoney(card.discountPrice)}</span>
        {hasVerdict ? (
          <FitBadge result={card.carModelMatch} vehicle={vehicle} isUniversal={card.vehicleUniversal} />
        ) : null}
        {card.vehicleUniversal || card.carModelMatch === "FIT" ? (
          <AddOneForm part={{ ...card, itemId: card.id }} look="secondary" text="Add to cart" isWide={false} />
        ) : null}
      </div>
    </li>
  );
}

/**
 * Adds the part of a form, then shows it with its fit, the cart's sum and the ways on.
 */
export function AddedDrawer({ adding, onAsBefore, onClose }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const moreId = useId();
  const sent = useRef<Adding>();
  const answered = useRef<AddAnswer>();
  const { submit, data } = useFetcher<AddAnswer>();
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (sent.current === adding) return;
    sent.current = adding;
    submit(adding.data, { method: "post", action: urls.addToCart() });
  }, [adding, submit]);
  const isRefused = data?.isAdded === false;
  useEffect(() => {
    if (data === undefined || data === answered.current) return;
    answered.current = data;
    if (data.isAdded === false) return onAsBefore();
    adding.button?.setAttribute("aria-busy", "false");
    if (dialog.current?.open === false) dialog.current.showModal();
    // A part was added in the open drawer: its news stand at the top again.
    else dialog.current?.querySelector("h2")?.focus();
  }, [adding, data, onAsBefore]);
  useEffect(() => {
    // A link of the drawer was followed.
    if (openedAt.current !== key) onClose();
  }, [key, onClose]);
  if (isRefused) return null;
  const added = data?.isAdded ? data : null;
  const part = added?.part ?? null;
  return (
    <Dialog
      box={dialog}
      title={data?.isAdded === null ? "We can’t tell whether it was added" : "Added to your cart"}
      look="drawer"
      onClose={onClose}
    >
      {data?.isAdded === null ? (
        <Notice tone="warning">
          <p>No answer came from the shop. See your cart before you add it again.</p>
        </Notice>
      ) : null}
      {added?.warning ? (
        <Notice tone="warning">
          <p>{added.warning}</p>
        </Notice>
      ) : null}
      {part === null ? null : <Added part={part} />}
      <div className="grid gap-2">
        {part === null ? null : (
          <ButtonLink to={urls.checkoutAddress()} isWide>
            Checkout
          </ButtonLink>
        )}
        <ButtonLink to={urls.cart()} look="secondary" isWide>
          View cart
        </ButtonLink>
        <Button type="button" look="quiet" onClick={() => dialog.current?.close()}>
          Keep shopping
        </Button>
      </div>
      {part === null || part.complements.length === 0 ? null : (
        <section aria-labelledby={moreId}>
          <h3 id={moreId} className="mb-2 text-base">
            You may also need
          </h3>
          <ul className="grid gap-3">
            {part.complements.map((card) => (
              <Complement key={card.id} card={card} vehicle={part.vehicle} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
