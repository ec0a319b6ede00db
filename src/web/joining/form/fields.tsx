import { createContext, use, type ComponentProps, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useFirstWrong } from '../../ui/use-first-wrong.ts'
import { useTranslator } from '../../messages/messages.tsx'
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

/** The fields whose names begin with `prefix`, without it. */
export const fieldsUnder = (
  prefix: string,
  fields: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  )

const Step = createContext<{ answers: Answers; problems: Problems }>({ answers: {}, problems: {} })

type FieldProps = { name: string; max: number } & Omit<
  ComponentProps<typeof TextInput>,
  'name' | 'maxLength' | 'defaultValue' | 'error'
>

/** A line of a step: what was saved stands in it, and what is wrong with it beside it. */
export function Field({ name, max, ...rest }: FieldProps) {
  const { answers, problems } = use(Step)
  return (
    <TextInput
      name={name}
      maxLength={max}
      autoComplete="off"
      defaultValue={textOf(answers, name)}
      error={problems[name]}
      {...rest}
    />
  )
}

type StepFormProps = {
  answers: Answers
  isOpen: boolean
  onSaved: () => void
  bodyOf: (fields: Record<string, string>, form: HTMLFormElement) => object
  children: (problems: Problems) => ReactNode
}

/** One step of the form: its fields and the button that saves it. */
export function StepForm({ answers, isOpen, onSaved, bodyOf, children }: StepFormProps) {
  const t = useTranslator()
  const { send, problem, problems, isBusy } = useSaving()
  const { frame, lead } = useFirstWrong()
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    if (await send('PUT', '/selling/application', bodyOf(given(form), form))) onSaved()
    else lead()
  }
  return (
    <form ref={frame} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={!isOpen} className={styles.form}>
        <Step value={{ answers, problems }}>{children(problems)}</Step>
        {problem ? (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : null}
        {isOpen ? (
          <div>
            <Button type="submit" isBusy={isBusy}>
              {t('joining.save')}
            </Button>
          </div>
        ) : null}
      </fieldset>
    </form>
  )
}

export type StateName = { code: number; name: string }
type PlaceProps = {
  states: readonly StateName[]
  /** 'returns.' where the step has more than one place. */ prefix?: string
}

/** The answers of a place under the names that its fields have. */
export const placeAnswers = (prefix: string, place: unknown): Answers =>
  Object.fromEntries(Object.entries((place ?? {}) as Answers).map(([name, value]) => [prefix + name, value]))

/** House, street, town, State and PIN. */
export function PlaceFields({ states, prefix = '' }: PlaceProps) {
  const t = useTranslator()
  const { answers, problems } = use(Step)
  return (
    <>
      <Field
        name={`${prefix}address1`}
        max={120}
        label={t('joining.address1')}
        autoComplete="address-line1"
      />
      <Field
        name={`${prefix}address2`}
        max={120}
        label={t('joining.address2')}
        autoComplete="address-line2"
        isOptional
      />
      <div className={styles.pair}>
        <Field
          name={`${prefix}pin`}
          max={6}
          label={t('joining.pin')}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <Field name={`${prefix}city`} max={80} label={t('joining.city')} autoComplete="address-level2" />
      </div>
      <Select
        label={t('joining.state')}
        name={`${prefix}state`}
        defaultValue={textOf(answers, `${prefix}state`)}
        error={problems[`${prefix}state`] ?? (prefix === 'place.' ? problems['pickup.state'] : undefined)}
      >
        <option value="">{t('joining.state.choose')}</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </>
  )
}
