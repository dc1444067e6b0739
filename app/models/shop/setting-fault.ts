/** A problem with a setting, worded for the person who starts the shop. Never contains the value of a secret. */
export type SettingFault = {
  readonly setting: string;
  /** The problem. */
  readonly fault: string;
  /** The fix, as a sentence without its full stop. */
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
