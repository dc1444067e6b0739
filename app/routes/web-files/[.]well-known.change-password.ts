import { redirect } from "@remix-run/node";
import * as urls from "~/models/shop/urls";

/** Leads password managers to the page where a member changes the password (W3C "A Well-Known URL for Changing Passwords"). */
export function loader() {
  return redirect(urls.myAccount({ type: "profile" }), 302);
}
