import { TEST_SHOP_NOTICE } from "~/models/shop/shop-mode";

const LINE = `<p style="margin:0;padding:8px 12px;background:#fff6dd;color:#5c4300;font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;font-size:13px;line-height:18px;text-align:center;">${TEST_SHOP_NOTICE}</p>`;

/** A mail of a shop that does not sell, with the line that says so above its words, in both of its forms. */
export function markTestMail<M extends { readonly text: string; readonly html: string }>(mail: M): M {
  const body = /<body[^>]*>\n?/.exec(mail.html);
  const end = body === null ? 0 : body.index + body[0].length;
  return {
    ...mail,
    text: `${TEST_SHOP_NOTICE}\n\n${mail.text}`,
    html: `${mail.html.slice(0, end)}${LINE}\n${mail.html.slice(end)}`,
  };
}
