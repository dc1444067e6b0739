import { type FooterItem, isFooterItemShown } from "~/models/content/content";
import * as urls from "~/models/shop/urls";

/** The contact facts of the footer, from content configuration. */
export type ContactFacts = { phone: string; email: string; partnerEmail: string; address: string };

type FooterColumn = { title: string; items: FooterItem[] };

/** The makes that the footer links to, as far as the shop has them. */
export const FOOTER_MAKES = ["Chevrolet", "Ford", "GMC", "Dodge", "Toyota"].map((label) => ({
  label,
  link: urls.make(label.toLowerCase()),
}));

/** Returns the columns of the footer, without items whose data, chat or page is missing. */
export function footerColumns(
  contact: ContactFacts,
  hasChat: boolean,
  missingPages: readonly string[] = [],
): FooterColumn[] {
  const isMissing = ({ link }: FooterItem) => link !== undefined && missingPages.includes(link);
  const columns: FooterColumn[] = [
    {
      title: "Contact us",
      items: [
        // Without script the link opens the feedback page.
        ...(hasChat ? [{ label: "Live chat", link: urls.feedback(), isChat: true }] : []),
        { label: "Phone", text: contact.phone, isCopy: true, dataRequired: true },
        { label: "Email", text: contact.email, isCopy: true, dataRequired: true },
        { label: "Partner email", text: contact.partnerEmail, isCopy: true, dataRequired: true },
        { label: "Help guide", link: urls.help() },
        { label: "Fitment guide", link: urls.page("fitment-guide") },
        { label: "Feedback", link: urls.feedback() },
        { label: "FAQ", link: urls.faq() },
      ],
    },
    {
      title: "Information",
      items: [
        { label: "About us", link: urls.about() },
        { label: "Articles", link: urls.blogs() },
        { label: "Customer reviews", link: urls.reviews() },
        { label: "Affiliate program", link: urls.affiliateProgram() },
        { label: "Partnership", link: urls.partnership() },
        { label: "Terms of use", link: urls.page("terms-of-use") },
        { label: "Privacy policy", link: urls.page("privacy-policy") },
        { label: "Accessibility", link: urls.page("accessibility") },
        { label: "California supply chain", link: urls.page("california-supply-chain") },
      ],
    },
    {
      title: "Popular makes",
      items: [...FOOTER_MAKES, { label: "All makes", link: urls.makes() }],
    },
    {
      title: "Customer service",
      items: [
        { label: "My account", link: urls.myAccount() },
        { label: "Log in", link: urls.login() },
        { label: "Track order", link: urls.orderTrack() },
        { label: "Member rules", link: urls.memberRule() },
        { label: "Return policy", link: urls.page("return-policy") },
        { label: "Shipping policy", link: urls.page("shipping-policy") },
        { label: "Warranty policy", link: urls.page("warranty-policy") },
        { label: "Payment methods", link: urls.page("payment-method") },
      ],
    },
  ];
  const shown = columns.map((column) => ({
    ...column,
    items: column.items.filter((item) => isFooterItemShown(item) && !isMissing(item)),
  }));
  return shown.filter(({ items }) => items.length > 0);
}
