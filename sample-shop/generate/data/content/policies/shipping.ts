import { COMPANY } from "../company";
import { daysFor, REMOTE_FEES, toFees } from "../facts";
import type { SeedPage } from "../shapes";

const US_EXPRESS = toFees("us-express");
const CA_EXPRESS = toFees("ca-express");

export const SHIPPING_POLICY: SeedPage = {
  path: "/page/shipping-policy",
  title: "Shipping policy",
  description:
    "Free standard shipping on all orders with no minimum, express fees, cut-off time, transit days by region, Canada, and where we cannot deliver.",
  updatedAt: "2026-02-24",
  body: `
We offer **free standard shipping on all orders with no minimum**: to every US state, the District of Columbia, Puerto Rico, the US Virgin Islands, Guam, American Samoa and the Northern Mariana Islands, and to all Canadian provinces and territories. Remote addresses pay nothing extra for it.

## When it leaves

US orders ship from Columbus, Ohio, Canadian orders from Mississauga, Ontario. Orders placed by **2 p.m. Eastern** on a business day count from that day, later ones from the next. We take one business day to pick, check and pack.

Business days are Monday to Friday. The warehouse and the carriers rest on holidays, and the dates we show leave them out. In the United States these are New Year's Day, Memorial Day, Independence Day, Labor Day, Thanksgiving and Christmas; in Canada New Year's Day, Good Friday, Victoria Day, Canada Day, Labour Day, Thanksgiving, Christmas and Boxing Day.

## How long it takes

Transit time after packing, in business days:

| Where | Standard, free | Express |
|---|---|---|
| Ohio and its neighbors, New York, Pennsylvania, the mid-Atlantic and the Carolinas | ${daysFor("us-standard", "near")} | ${daysFor("us-express", "near")} |
| New England, New Jersey, the Southeast, the rest of the Midwest, and Montana | ${daysFor("us-standard", "mid")} | ${daysFor("us-express", "mid")} |
| Arkansas, Louisiana, Oklahoma, Texas, the Rockies but Montana, and the West Coast | ${daysFor("us-standard", "far")} | ${daysFor("us-express", "far")} |
| Alaska, Hawaii, Puerto Rico and the other territories | ${daysFor("us-standard", "remote")} | ${daysFor("us-express", "remote")} |
| Southern and eastern Ontario, Montreal and western Quebec | ${daysFor("ca-standard", "near")} | ${daysFor("ca-express", "near")} |
| Northern Ontario, eastern Quebec, the Maritimes, Manitoba | ${daysFor("ca-standard", "mid")} | ${daysFor("ca-express", "mid")} |
| Newfoundland, Saskatchewan, Alberta, British Columbia | ${daysFor("ca-standard", "far")} | ${daysFor("ca-express", "far")} |
| The territories, Labrador, northern Newfoundland, Nunavik, the Lower North Shore, the Magdalen Islands, the provinces' far north | ${daysFor("ca-standard", "remote")} | ${daysFor("ca-express", "remote")} |

You need not work it out. Enter your ZIP or postal code on a product page, and we show the range of dates; checkout repeats it for each option before you pay.

## What it costs

- **Standard Shipping:** free, always.
- **Express Shipping, United States:** ${US_EXPRESS.first} for the first piece, ${US_EXPRESS.further} for each further one. To Alaska, Hawaii, Puerto Rico and the other territories ${REMOTE_FEES.us} more for the order.
- **Express Shipping, Canada:** ${CA_EXPRESS.first} for the first piece, ${CA_EXPRESS.further} for each further one. To the places of the last row above ${REMOTE_FEES.ca} more for the order.

The cart and checkout show the exact amount. It never rises after you have seen it without a line that says why.

Colorado and Minnesota charge a small retail delivery fee by law. It appears on a line of its own, and only there.

## Canada

Canadian orders are priced in Canadian dollars and ship inside Canada. There are **no duties, no brokerage and no customs fees**. You pay GST, HST, PST or QST as your province sets it, and you see it before you pay.

The US and Canadian shops are separate: a US order cannot be sent to a Canadian address, or the other way around. If you carry a part across the border yourself, the customs rules of that border are yours to follow.

## Large parts

Bumper covers, hoods, exhausts and other long or heavy parts travel by ground, some of them by freight, at the same price. For freight the carrier calls to arrange a time. Please be there, and look at the part before you sign.

## Fluids, batteries and aerosols

They travel by ground only. So do large parts. Express is not offered for an order of these alone; with other parts it is, carries and counts only those, and says when the rest comes. To the places in the last row of either country above, carriers refuse some of them: then we cancel what was not sent, refund it in full and email you.

## Where we do not deliver

Military and diplomatic addresses (APO, FPO, DPO, in Canada CFPO), Wake Island, Palau, Micronesia and the Marshall Islands, because carriers promise neither a date nor a pickup for returns there. Checkout says so as soon as you enter the code. Post office boxes work for small packages with standard shipping; carriers do not take express or freight there.

## More than one package

Parts from one order may travel apart. Each package has a tracking number, you get an email when it leaves, and [order tracking](/order/track) shows them all. The [return window](/page/return-policy) begins with the delivery of the last one.

## Wrong address

Call at once. Until the package is packed we can change it within your state or province, and email you the new address. For any other address cancel the order and place it again, because tax and delivery differ. Once it has left only the carrier can change it, and not always.

## Damaged, late or missing

- **Damaged:** take photos of the part, the outer package and the shipping label before you throw anything away, and start a return. It is free.
- **Late:** a package without a scan for three business days is ours to find. Tell us.
- **Marked as delivered, but not there:** look with neighbors and at the back door, then press "It is not here" beside the package at [order tracking](/order/track), or call ${COMPANY.phone.label}. We ask the carrier and answer by email.

Questions at any hour: ${COMPANY.serviceEmail}.
`,
};
