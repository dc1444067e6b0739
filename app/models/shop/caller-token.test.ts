import { describe, expect, it } from "vitest";
import { bondInWords, callerTokens, commerceBondFault, commerceHost, shopBondFault } from "./caller-token";
import { faultLine } from "./setting-fault";

const TOKEN = "k3J9vQ2xLm7Tz0RbYc5HnWd8PfSa1GuE";
const SELLS = { NODE_ENV: "production", ORIGIN_US: "https://shop.example" };

describe("the bond between the programs", () => {
  it("a list of secrets is read newest first", () => {
    expect(callerTokens({ COMMERCE_TOKEN: ` ${TOKEN}, ${TOKEN}2 ` })).toEqual([TOKEN, `${TOKEN}2`]);
    expect(callerTokens({})).toEqual([]);
    expect(bondInWords({ COMMERCE_TOKEN: `${TOKEN},${TOKEN}2` })).toBe(
      "shops are believed by COMMERCE_TOKEN (2 secrets)",
    );
  });

  it.each([
    ["an embedded API needs none", shopBondFault(SELLS), null],
    [
      "a shop that sells needs one for an API elsewhere",
      shopBondFault({ ...SELLS, COMMERCE_API_URL: "http://api:3100" }),
      "COMMERCE_TOKEN: ",
    ],
    ["it has one", shopBondFault({ ...SELLS, COMMERCE_API_URL: "http://api:3100", COMMERCE_TOKEN: TOKEN }), null],
    ["a shop that does not sell may go without", shopBondFault({ COMMERCE_API_URL: "http://localhost:3100" }), null],
    ["a program for this machine alone may go without", commerceBondFault({}), null],
    ["so may one at another name of it", commerceBondFault({ COMMERCE_HOST: "::1" }), null],
    [
      "one that other machines reach may not",
      commerceBondFault({ COMMERCE_HOST: "0.0.0.0" }),
      "COMMERCE_TOKEN: COMMERCE_HOST lets",
    ],
    ["one that sells may not", commerceBondFault(SELLS), "COMMERCE_TOKEN: anybody"],
    ["a token allows both", commerceBondFault({ ...SELLS, COMMERCE_HOST: "0.0.0.0", COMMERCE_TOKEN: TOKEN }), null],
  ])("%s [OPEN-81]", (_, fault, line) => {
    if (line === null) expect(fault).toBeNull();
    else expect(fault && faultLine(fault)).toContain(line);
  });

  it("the commerce program listens for this machine alone unless told", () => {
    expect([
      commerceHost({}),
      commerceHost({ COMMERCE_HOST: " " }),
      commerceHost({ COMMERCE_HOST: "10.0.0.5" }),
    ]).toEqual(["127.0.0.1", "127.0.0.1", "10.0.0.5"]);
  });
});
