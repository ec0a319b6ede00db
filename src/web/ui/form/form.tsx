import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { formText, type FormText } from '#platform/api-client'
import { useFirstWrong } from '../use-first-wrong.ts'
import styles from './form.module.css'

/** The state of a form's action. */
export type FormAction = {
  isBusy: boolean
  /** The message of a refusal; '' without one. */
  problem: string
  problems: Readonly<Record<string, string>>
}

const ProblemsOfForm = createContext<FormAction['problems']>({})

/** The error of the field with this name in the surrounding form, or of an item where one field holds a list ('links.0'). */
export function useFieldProblem(name: string | undefined): string | undefined {
  const problems = use(ProblemsOfForm)
  if (name === undefined) return undefined
  return problems[name] ?? Object.entries(problems).find(([of]) => listOf(of) === name)?.[1]
}

/** 'links' of 'links.0': the list of an item. */
const listOf = (name: string): string => name.replace(/\.\d+$/, '')

type FormProps = Omit<ComponentProps<'form'>, 'action' | 'onSubmit' | 'ref' | 'noValidate'> & {
  action: FormAction
  /** Sends the fields; `pressed` is the value of the pressed button. @returns null or nothing after a refusal */
  onSend: (fields: FormData, pressed: string) => unknown
  /** Empties the fields when `onSend` returned a value. */
  clearsWhenDone?: boolean
  children: ReactNode
}

/**
 * A form whose fields show their errors by `name`; the first one gets the focus, and the input stays. Errors of names without a field show below
 * the fields, as does a refusal of the whole.
 */
export function Form({ action, onSend, clearsWhenDone = false, children, ...rest }: FormProps) {
  const { frame, lead } = useFirstWrong()
  const { problem, problems, isBusy } = action
  const [unplaced, setUnplaced] = useState('')
  const place = useEffectEvent((refusal: Pick<FormAction, 'problem' | 'problems'>) => {
    setUnplaced(unplacedIn(frame.current, refusal))
    if (refusal.problem) lead()
  })
  useEffect(() => place({ problem, problems }), [problem, problems])
  const sendFrom = async (form: HTMLFormElement, pressed: string): Promise<void> => {
    const answer = await onSend(new FormData(form), pressed)
    // The page may have refused the input itself, without a call.
    if (answer === null) lead()
    if (clearsWhenDone && answer !== null && answer !== undefined) form.reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null
    if (!isBusy) void sendFrom(event.currentTarget, pressed?.value ?? '')
  }
  return (
    <ProblemsOfForm value={problems}>
      <form {...rest} ref={frame} noValidate onSubmit={submit}>
        {children}
        <FormProblem>{unplaced}</FormProblem>
      </form>
    </ProblemsOfForm>
  )
}

/** The text of a field without surrounding spaces; '' without one. */
export function textIn(fields: FormData, name: string): FormText {
  const value = fields.get(name)
  return formText(typeof value === 'string' ? value.trim() : '')
}

export function textsIn<Name extends string>(
  fields: FormData,
  names: readonly Name[],
): Record<Name, FormText> {
  return Object.fromEntries(names.map((name) => [name, textIn(fields, name)])) as Record<Name, FormText>
}

/** A refusal that belongs to no single field. */
export function FormProblem({ children }: { children: string }) {
  return children ? (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  ) : null
}

/** The messages that no field shows: of unknown names, or the refusal itself when it names none. */
function unplacedIn(
  form: HTMLFormElement | null,
  { problem, problems }: Pick<FormAction, 'problem' | 'problems'>,
): string {
  const names = Object.keys(problems)
  if (names.length === 0) return problem
  return names
    .filter((name) => !form?.elements.namedItem(name) && !form?.elements.namedItem(listOf(name)))
    .map((name) => problems[name])
    .join(' ')
}
