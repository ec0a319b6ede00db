import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useWords } from '../../words/words.tsx'
import styles from '../joining.module.css'
import { useSaving, type Problems } from './use-saving.ts'

export type Answers = Readonly<Record<string, unknown>>
export type StepProps = { answers: Answers; isOpen: boolean; onSaved: () => void }

export const textOf = (answers: Answers, name: string): string => {
  const value = answers[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What a form says, by field. */
export function given(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) fields[name] = typeof value === 'string' ? value.trim() : ''
  return fields
}

type StepFormProps = {
  isOpen: boolean
  onSaved: () => void
  bodyOf: (fields: Record<string, string>, form: HTMLFormElement) => object
  children: (problems: Problems) => ReactNode
}

/** One step of the form: its fields and the button that saves it. */
export function StepForm({ isOpen, onSaved, bodyOf, children }: StepFormProps) {
  const say = useWords()
  const { send, problem, problems, isBusy } = useSaving()
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    if (await send('PUT', '/selling/application', bodyOf(given(form), form))) onSaved()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={!isOpen} className={styles.form}>
        {children(problems)}
        {problem ? (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : null}
        {isOpen ? (
          <div>
            <Button type="submit" isBusy={isBusy}>
              {say('joining.save')}
            </Button>
          </div>
        ) : null}
      </fieldset>
    </form>
  )
}

export type StateName = { code: number; name: string }
type PlaceProps = { answers: Answers; problems: Problems; states: readonly StateName[]; prefix?: string }

/** House, street, town, State and PIN. */
export function PlaceFields({ answers, problems, states, prefix = '' }: PlaceProps) {
  const say = useWords()
  return (
    <>
      <TextInput
        label={say('joining.address1')}
        name="address1"
        autoComplete="address-line1"
        maxLength={120}
        defaultValue={textOf(answers, 'address1')}
        error={problems[`${prefix}address1`]}
      />
      <TextInput
        label={say('joining.address2')}
        isOptional
        name="address2"
        autoComplete="address-line2"
        maxLength={120}
        defaultValue={textOf(answers, 'address2')}
      />
      <div className={styles.pair}>
        <TextInput
          label={say('joining.pin')}
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          defaultValue={textOf(answers, 'pin')}
          error={problems[`${prefix}pin`]}
        />
        <TextInput
          label={say('joining.city')}
          name="city"
          autoComplete="address-level2"
          maxLength={80}
          defaultValue={textOf(answers, 'city')}
          error={problems[`${prefix}city`]}
        />
      </div>
      <Select
        label={say('joining.state')}
        name="state"
        defaultValue={textOf(answers, 'state')}
        error={problems[`${prefix}state`] ?? problems['pickup.state']}
      >
        <option value="">{say('joining.state.choose')}</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </>
  )
}
