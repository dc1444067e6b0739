import { data, redirect } from "@remix-run/node";
import { infraApi, questionApi } from "~/models/api";
import { type FitCheck, questionAboutFit } from "~/models/fitment/fit-check";
import type { FormState } from "~/models/forms/form-state";
import { questionFormSchema } from "~/models/forms/review";
import type { ProductContent } from "~/models/page/product-page";
import type { Product } from "~/models/product/product";
import { answeredBy, type Question, shownFirst } from "~/models/product/question";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import { fitmentAnswersFor } from "~/server/fitment/fitment-answers.server";
import { formAction } from "~/server/forms/form-action.server";
import type { ActionInput } from "~/server/forms/guarded-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { checkFit } from "./fit.server";
import { loadProduct } from "./product.server";

const QUESTIONS_ON_PRODUCT = 4;
const PER_PAGE = 20;
const LABELS = { question: "Question", name: "Name", email: "Email", answer: "Answer" };

type Faqs = ProductContent["faqs"];
const NO_FAQS: Faqs = [];
const NO_QUESTIONS: { questions: Question[]; answered: number } = { questions: [], answered: 0 };

/** Put together once for the same two answers: the product page is rendered anew when the list is another object. */
const mergedFaqs = new WeakMap<object, { shop: Faqs; faqs: Faqs }>();

function mergeFaqs(own: { questions: readonly Question[] }, shop: Faqs): Faqs {
  const merged = mergedFaqs.get(own);
  if (merged?.shop === shop) return merged.faqs;
  const answered = own.questions.flatMap(({ id, text, answers }) => {
    const best = shownFirst(answers);
    return best === undefined ? [] : [{ id: `q${id}`, question: text, answer: `${best.text} (${answeredBy(best)})` }];
  });
  const faqs = [...answered, ...shop];
  mergedFaqs.set(own, { shop, faqs });
  return faqs;
}

/** Loads the questions on a product page: answered ones about the product first, then the shop's own. */
export async function loadQuestions(
  ctx: RequestContext,
  itemId: number,
): Promise<{ faqs: Faqs; questionCount: number }> {
  const [shop, own] = await Promise.all([
    callCached(ctx, "content", infraApi.faqList, { query: { scope: "fitment" } }).catch(() => NO_FAQS),
    callCached(ctx, "reviews", questionApi.list, { query: { itemId, page: 1, size: QUESTIONS_ON_PRODUCT } }).catch(
      () => NO_QUESTIONS,
    ),
  ]);
  return { faqs: mergeFaqs(own, shop), questionCount: own.answered };
}

/** Whether the fit check decides about a product: there is fitment data, and it can be read for the active vehicle. */
const hasFitCheck = ({ hasFitment, vehicleUniversal }: Product, { isUnlisted = false }: FitCheck) =>
  vehicleUniversal || (hasFitment && !isUnlisted);

/** Loads the page of all questions about a product. Throws redirects and CallFailure. */
export async function loadQuestionsPage(ctx: RequestContext, handle: string) {
  const { product, isForSale } = await loadProduct(ctx, handle);
  if (product === null || !isForSale) throw redirect(urls.product(handle), 303);
  const { urlHandle } = product.seo;
  const text = ctx.url.searchParams.get("page") ?? "1";
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
  const [found, fit, answering] = await Promise.all([
    callCached(ctx, "reviews", questionApi.list, { query: { itemId: product.id, page, size: PER_PAGE } }),
    checkFit(ctx, product),
    ctx.isMember
      ? call(ctx, questionApi.mayAnswer, { query: { itemId: product.id } }).catch(() => ({ isAllowed: false }))
      : { isAllowed: false },
  ]);
  const head = await loadHead(ctx, {
    title: `Questions about ${product.title}`,
    canonicalPath: urls.productQuestions(urlHandle, page > 1 ? { page } : {}),
    // Nobody who searches finds an answer on a page without questions.
    ...(found.total === 0 && { robots: "noindex, follow" }),
  });
  const pages = Math.max(1, Math.ceil(found.total / PER_PAGE));
  if (page > pages) throw redirect(urls.productQuestions(urlHandle, pages > 1 ? { page: pages } : {}), 302);
  return {
    head,
    itemId: product.id,
    title: product.title,
    urlHandle,
    imageUrl: product.itemImages[0]?.url ?? "",
    questions: found.questions,
    total: found.total,
    page,
    pages,
    isMember: ctx.isMember,
    mayAnswer: answering.isAllowed,
    hasFitCheck: hasFitCheck(product, fit),
    question:
      ctx.url.searchParams.get("about") === "fit" ? questionAboutFit(fit, fitmentAnswersFor(ctx, product.id)) : "",
  };
}

const SHOWN = "It is on this page now";
const HELD = "We read it before it is shown, which takes a day or two";

/** Finds the product that a question is about; a product that is not for sale redirects to its own page. */
async function requireProduct({ ctx, params: { handle = "" } }: Pick<ActionInput, "ctx" | "params">) {
  const { product, isForSale } = await loadProduct(ctx, handle);
  if (product === null || !isForSale) throw redirect(urls.product(handle), 303);
  return product;
}

/** Handles the forms of the page: anyone may ask, and buyers of the product may answer. */
export const questionAction = formAction(
  questionFormSchema,
  async ({ ctx, page: product, value }) => {
    const here = urls.productQuestions(product.seo.urlHandle);
    if (value.intent === "answer") {
      const { state } = await call(ctx, questionApi.answer, { body: { id: value.id, text: value.answer } });
      const text = `Thank you for your answer. ${state === "PUBLISHED" ? SHOWN : HELD}`;
      return redirectWithFlash(ctx, here, { kind: "success", text });
    }
    const { question, name, email } = value;
    const body = { itemId: product.id, text: question, author: name, ...(email !== "" && { email }) };
    const { state } = await call(ctx, questionApi.ask, { body });
    const text = `We have your question and email you the answer. ${state === "PUBLISHED" ? SHOWN : HELD}`;
    return redirectWithFlash(ctx, here, { kind: "success", text });
  },
  {
    labels: LABELS,
    before: requireProduct,
    answers: ({ isOutage, status }) => !isOutage && status !== 404,
    refuse: ({ intent, state, failure }) => {
      if (failure === null) return data<FormState>(state, { status: 400 });
      const textField = intent === "answer" ? "answer" : "question";
      const name = failure.errors[0]?.field === "email" ? "email" : textField;
      return data<FormState>({ ...state, errors: { [name]: failure.fieldText } }, { status: failure.status });
    },
  },
);
