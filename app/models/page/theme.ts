import { z } from "zod";

/** A look that a shopper may choose; without a choice the shop follows the system. */
export const themeSchema = z.enum(["light", "dark"]);
export type Theme = z.infer<typeof themeSchema>;

/** The choice that takes a choice back. */
export const SYSTEM_THEME = "system";

export const THEME_CHOICES = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: SYSTEM_THEME, label: "System" },
] as const;

/** The form that chooses a look. */
export const themeFormSchema = z.object({ theme: z.enum([...themeSchema.options, SYSTEM_THEME]) });
