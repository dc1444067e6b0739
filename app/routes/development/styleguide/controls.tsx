import { CheckRow, Field, RadioCard, SelectField } from "~/components/form/field";
import { Stepper } from "~/components/form/stepper";
import { Switch } from "~/components/form/switch";
import { TextArea } from "~/components/form/text-area";
import { Button, ButtonLink } from "~/components/ui/button";
import { CopyButton } from "~/components/ui/copy-text";
import * as urls from "~/models/shop/urls";
import { Part, Sample } from "./part";

const LOOKS = ["primary", "secondary", "quiet", "danger"] as const;

export function Buttons() {
  return (
    <Part title="Button">
      <p className="note">
        One primary per region. Under the pointer the ground darkens, a quiet one gets a wash. A busy button says what
        it does and cannot be pressed twice.
      </p>
      {LOOKS.map((look) => (
        <div key={look} className="cluster gap-3">
          <Button type="button" look={look}>
            {`${look[0]?.toUpperCase()}${look.slice(1)}`}
          </Button>
          <Button type="button" look={look} aria-busy>
            Sending…
          </Button>
          <Button type="button" look={look} disabled>
            Disabled
          </Button>
          <ButtonLink to={urls.home()} look={look}>
            As a link
          </ButtonLink>
        </div>
      ))}
      <p className="row gap-2">
        <span>NRV100-008F</span>
        <CopyButton label="Copy part number" text="NRV100-008F" />
      </p>
    </Part>
  );
}

function Amount({ name, error }: { name: string; error?: boolean }) {
  return (
    <Stepper button={{ type: "button" }}>
      <label htmlFor={name} className="sr-only">
        Quantity
      </label>
      <input id={name} type="number" defaultValue={error ? 99 : 2} aria-invalid={error} />
    </Stepper>
  );
}

export function Fields() {
  return (
    <Part title="Field, Select, Stepper, Switch">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field label="Field" name="plain" hint="A hint says what belongs here." />
        <Field label="Optional field" name="optional" isOptional defaultValue="Typed" />
        <Field label="Refused field" name="refused" defaultValue="4321" error="Enter a 5-digit ZIP code" />
        <Field label="Disabled field" name="disabled" defaultValue="Not now" disabled hideNeed />
        <Field label="Password" name="password" type="password" />
        <Field label="Number" name="number" type="number" defaultValue="1" hideNeed />
        <SelectField label="Select" name="select">
          <option>Front</option>
          <option>Rear</option>
        </SelectField>
        <SelectField label="Refused select" name="refusedSelect" error="Select a year">
          <option>Year</option>
        </SelectField>
        <SelectField label="Disabled select" name="disabledSelect" disabled hideNeed>
          <option>Choose a make first</option>
        </SelectField>
        <TextArea label="Text" name="text" maxLength={200} rows={3} isOptional />
        <RadioCard name="radio" value="a" label="Chosen card" defaultChecked>
          What it means
        </RadioCard>
        <RadioCard name="radio" value="b" label="Other card">
          What that means
        </RadioCard>
        <div>
          <CheckRow name="check" value="a" label="Ticked" count={12} defaultChecked />
          <CheckRow name="check" value="b" label="Not ticked" count={3} />
        </div>
        <div>
          <Switch name="on" value="1" defaultChecked>
            On: hide parts that do not fit
          </Switch>
          <Switch name="off" value="1">
            Off
          </Switch>
        </div>
        <Sample name="Stepper">
          <Amount name="few" />
        </Sample>
        <Sample name="Refused stepper">
          <Amount name="many" error />
        </Sample>
      </div>
    </Part>
  );
}

export function Chips() {
  return (
    <Part title="Chip">
      <ul className="wrap gap-2">
        {["All", "Brakes", "Cooling"].map((name, at) => (
          <li key={name}>
            <a href={urls.blogs()} className="chip" aria-current={at === 0 ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href={urls.blogs()} className="removable" aria-label="Remove Front">
            Front
          </a>
        </li>
      </ul>
    </Part>
  );
}
