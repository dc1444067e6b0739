/** What is wrong with a setting, in words for whoever starts the shop. Never holds the value of a secret. */
export type SettingFault = {
  readonly setting: string;
  /** What is wrong. */
  readonly fault: string;
  /** What to do about it, as a sentence without its full stop. */
  readonly cure: string;
};

/** A fault as the one line that a refused start prints. */
export const faultLine = ({ setting, fault, cure }: SettingFault): string => `${setting}: ${fault}. ${cure}.`;

/** A start that was refused because of settings; its message has one line for each fault. */
export class FaultySettings extends Error {
  constructor(faults: readonly SettingFault[]) {
    super(faults.map(faultLine).join("\n"));
    this.name = "FaultySettings";
  }
}

/** Throws FaultySettings when there are any faults. */
export function refuseFaults(faults: readonly SettingFault[]): void {
  if (faults.length > 0) throw new FaultySettings(faults);
}
