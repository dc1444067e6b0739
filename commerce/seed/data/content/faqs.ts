/** Questions and answers as scope, question, answer; in the order they are shown. */
export const FAQS: readonly (readonly [scope: string, question: string, answer: string])[] = [
  [
    "general",
    "Do I need an account to order?",
    "No. You can buy, pay, track, cancel and return with an email address alone. An account keeps your vehicles and orders in one place and earns points.",
  ],
  [
    "general",
    "How can I reach a person?",
    "Call, write or use the feedback page at any hour; customer service is there 24 hours a day, 7 days a week. Phone number and email are at the foot of every page.",
  ],
  [
    "general",
    "Are these original or aftermarket parts?",
    "Aftermarket: made by independent brands to fit and work like the original. Vehicle makers' numbers are shown only so that you can compare.",
  ],
  [
    "general",
    "Can I change or cancel my order?",
    "You can cancel the whole order from order tracking until something has shipped, with a full refund. To change an address or an item, call at once; we can do it until the parcel is packed.",
  ],
  [
    "general",
    "Do you sell to workshops and fleets?",
    "Yes. There are net prices by volume, monthly invoices and a named contact. The partnership page says how to start.",
  ],
  [
    "fitment",
    'What does "guaranteed fit" mean?',
    "If you gave your full vehicle, we said the part fits and it does not, we take it back and refund it, installed or not. Vehicles changed from factory specification are the exception.",
  ],
  [
    "fitment",
    "Why do you ask for trim and engine?",
    'Because many parts differ within one model. Brakes follow the trim, and ignition and cooling parts follow the engine. Without them the honest answer is "maybe".',
  ],
  [
    "fitment",
    'What does "Need More Details To Check Fit Your" mean?',
    "The part fits some versions of your vehicle and not others. Answer the question on the product page, such as the engine or the brake package, and you get a yes or a no.",
  ],
  [
    "fitment",
    "Which side is left?",
    "The driver's side in the US and Canada: left as you sit in the driver's seat facing forward.",
  ],
  [
    "fitment",
    "Can I search by the number on my old part?",
    "Yes. Type it with or without spaces, hyphens and dots. We search our numbers, the vehicle maker's and interchange numbers.",
  ],
  [
    "fitment",
    "What is a universal part?",
    'One that is not made for particular vehicles, such as a fluid, a tool or a lamp with its own bracket. It shows "Universal" instead of a list of vehicles; check the dimensions.',
  ],
  [
    "fitment",
    "The listing is wrong for my vehicle. What now?",
    "Tell us on the feedback page, with the VIN and a photo of both parts. We check the data, correct it and let you know. Returning the part is free.",
  ],
  [
    "shipping",
    "Is shipping really free?",
    "Standard Shipping is: on all orders, with no minimum and no surcharge for remote addresses. Express Shipping has a price, shown before you pay.",
  ],
  [
    "shipping",
    "When will my order arrive?",
    "Enter your ZIP or postal code on the product page or in checkout for a range of dates. Most US orders take 2 to 6 business days in transit, most Canadian ones 2 to 8.",
  ],
  [
    "shipping",
    "What is the cut-off for today?",
    "Orders paid by 2 p.m. Eastern on a business day count from that day. Packing takes one business day.",
  ],
  [
    "shipping",
    "Do you ship to Alaska, Hawaii, Puerto Rico and the territories?",
    "Yes, free with Standard Shipping in 7 to 12 business days. Express costs $25.00 more there.",
  ],
  [
    "shipping",
    "Do you ship to APO and FPO addresses?",
    "Not at present, because carriers cannot promise to pick up returns there. Checkout tells you as soon as you enter the code.",
  ],
  [
    "shipping",
    "Will Canadian customers pay duty?",
    "No. Canadian orders ship from Ontario and are priced in Canadian dollars. You pay GST, HST, PST or QST as your province sets it, and it is shown before you pay.",
  ],
  [
    "returns",
    "How long do I have to return a part?",
    "90 days from delivery of your last parcel; the ninetieth day counts in full. The exact date is on your order.",
  ],
  [
    "returns",
    "Who pays for the return?",
    "We do. You get a prepaid label, there is no restocking fee, and the refund goes to your original payment method.",
  ],
  [
    "returns",
    "Can I return a part I have already installed?",
    "If it is faulty, wrong or not as described, yes. If you simply no longer need it, it has to be unused and in its original box.",
  ],
  [
    "returns",
    "How do I return a part?",
    "Open the order in order tracking with its number and your email, choose items and a reason, add the photos asked for, and print the label we send.",
  ],
  [
    "returns",
    "When do I get my money back?",
    "We inspect a return within two business days of receiving it and refund it the same day. Banks usually show it three to seven business days later.",
  ],
  [
    "returns",
    "What is a core charge?",
    "A refundable deposit on some remanufactured parts, because the old part is rebuilt. Send yours back within 90 days with our label and you get the whole charge.",
  ],
  [
    "returns",
    "Refund, exchange or replacement: what is the difference?",
    "A refund returns your money. An exchange sends another part and settles the difference in price. A replacement sends the same part again at no cost.",
  ],
  [
    "payment",
    "How can I pay?",
    "By card, PayPal, Stripe, pay later, Klarna, and by Google Pay or Apple Pay where your browser supports them. Checkout shows those available to you.",
  ],
  [
    "payment",
    "Are my card details safe?",
    "They go straight to the payment provider and never reach our servers, so we cannot store or lose them.",
  ],
  [
    "payment",
    "My payment was declined. What should I do?",
    "Check number, expiry and code, try another method, or call the number on the card. Your cart, address and code are kept.",
  ],
  [
    "payment",
    "Why does the total include tax?",
    "Because we collect the sales tax of your state, or GST, HST, PST or QST of your province. The cart shows an estimate and checkout the exact amount.",
  ],
  [
    "payment",
    "Can I use more than one code?",
    "One promotion code or coupon per order. Automatic discounts come off first and free shipping is independent. If you hold two codes, the better one wins and you may switch.",
  ],
];
