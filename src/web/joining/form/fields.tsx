import { createContext, use, type ComponentProps, type ReactNode } from 'react'
import type { RequestPartsOf } from '#platform/api-client'
import { saveStep } from '#contracts/selling/onboarding'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../joining.module.css'

export type Answers = Readonly<Record<string, unknown>>
export type StepProps = { answers: Answers; isOpen: boolean; onSaved: () => void }

export const textOf = (answers: Answers, name: string): string => {
  const value = answers[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const SavedAnswers = createContext<Answers>({})

type AnswerFieldProps = { name: string; max: number } & Omit<
  ComponentProps<typeof TextInput>,
  'name' | 'maxLength' | 'defaultValue' | 'error'
>

/** A text field of a step, filled with the saved answer. */
export function AnswerField({ name, max, ...rest }: AnswerFieldProps) {
  const answers = use(SavedAnswers)
  return (
    <TextInput
      name={name}
      maxLength={max}
      autoComplete="off"
      defaultValue={textOf(answers, name)}
      {...rest}
    />
  )
}

type StepFormProps = StepProps & {
  bodyOf: (fields: FormData) => RequestPartsOf<typeof saveStep>['body']
  children: ReactNode
}

/** One step of the form: its fields and its save button. */
export function StepForm({ answers, isOpen, onSaved, bodyOf, children }: StepFormProps) {
  const t = useTranslator()
  const save = useAction(saveStep)
  const send = async (fields: FormData): Promise<void> => {
    if (await save.run({ body: bodyOf(fields) })) onSaved()
  }
  return (
    <Form action={save} onSend={send}>
      <fieldset disabled={!isOpen} className={styles.form}>
        <SavedAnswers value={answers}>{children}</SavedAnswers>
        {isOpen ? (
          <div>
            <Button type="submit" isBusy={save.isBusy}>
              {t('joining.save')}
            </Button>
          </div>
        ) : null}
      </fieldset>
    </Form>
  )
}

export type StateName = { code: number; name: string }
type PlaceProps = {
  states: readonly StateName[]
  /** 'returns.' where the step has more than one address. */ prefix?: string
}

/** The answers of an address by the names of its fields. */
export const placeAnswers = (prefix: string, place: unknown): Answers =>
  Object.fromEntries(Object.entries((place ?? {}) as Answers).map(([name, value]) => [prefix + name, value]))

/** Reads the address from the fields under `prefix`. */
export function placeIn(fields: FormData, prefix = '') {
  return {
    address1: textIn(fields, `${prefix}address1`),
    address2: textIn(fields, `${prefix}address2`),
    city: textIn(fields, `${prefix}city`),
    state: textIn(fields, `${prefix}state`),
    pin: textIn(fields, `${prefix}pin`),
  }
}

/** House, street, town, State and PIN code. */
export function PlaceFields({ states, prefix = '' }: PlaceProps) {
  const t = useTranslator()
  const answers = use(SavedAnswers)
  return (
    <>
      <AnswerField
        name={`${prefix}address1`}
        max={120}
        label={t('joining.address1')}
        autoComplete="address-line1"
      />
      <AnswerField
        name={`${prefix}address2`}
        max={120}
        label={t('joining.address2')}
        autoComplete="address-line2"
        isOptional
      />
      <div className={styles.pair}>
        <AnswerField
          name={`${prefix}pin`}
          max={6}
          label={t('joining.pin')}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <AnswerField
          name={`${prefix}city`}
          max={80}
          label={t('joining.city')}
          autoComplete="address-level2"
        />
      </div>
      <Select
        label={t('joining.state')}
        name={`${prefix}state`}
        defaultValue={textOf(answers, `${prefix}state`)}
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
