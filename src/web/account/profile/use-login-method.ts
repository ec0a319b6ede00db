import { useState } from 'react'
import { changePhone, joinAccounts, linkGmail, type Person } from '#contracts/accounts/identity'
import { Refusal } from '#platform/refusal'
import { ask, messageOf } from '../../shared/ask.ts'

export type LoginMethod = 'phone' | 'gmail'

/** What follows once the present login is verified: the ID token of the new login, which is added or identifies the account to join. */
type Pending = { does: 'add' | 'join'; proof: string }

/** The account that already has this login, as the server describes it to its owner. */
export type OtherAccount = {
  message: string
  canJoin: boolean
  other: { name: string; since: string; mobile_no: string | null; email: string | null }
}

export type Step =
  | { at: 'present'; pending: Pending | null; note: string }
  | { at: 'new'; current: string | null }
  | { at: 'taken'; pending: Pending; current: string | null; otherAccount: OtherAccount }

type Outcome = { onChanged: (user: Person) => Promise<void>; onJoined: (user: Person) => Promise<void> }

/**
 * The steps that add or replace a login method: verify the present one, where a number is replaced or the login is old; verify the new one; and,
 * where that belongs to another account, join the two. Refusals are thrown to the step that shows them.
 */
export function useLoginMethod(method: LoginMethod, user: Person, { onChanged, onJoined }: Outcome) {
  const [step, setStep] = useState<Step>(
    method === 'phone' && user.mobile_no
      ? { at: 'present', pending: null, note: '' }
      : { at: 'new', current: null },
  )
  const refuse = (error: unknown, pending: Pending, current: string | null): boolean => {
    const next = stepAfter(error, pending, current)
    if (next) setStep(next)
    return next !== null
  }
  const send = async (pending: Pending, current: string | null): Promise<void> => {
    try {
      if (pending.does === 'join') {
        const body = joinBody(method, pending.proof, current)
        return await onJoined((await ask(joinAccounts, { body })).user)
      }
      const body = bothProofs(pending.proof, current)
      return await onChanged((await ask(method === 'phone' ? changePhone : linkGmail, { body })).user)
    } catch (error) {
      if (!refuse(error, pending, current)) throw error
    }
  }
  return {
    step,
    provePresent: (current: string) => {
      if (step.at === 'present' && step.pending) return send(step.pending, current)
      setStep({ at: 'new', current })
      return undefined
    },
    proveNew: (proof: string) => (step.at === 'new' ? send({ does: 'add', proof }, step.current) : undefined),
    /** Moves to the step that a refused `joinAccounts` leads to, if any. */
    refuseJoin: (error: unknown) => (step.at === 'taken' ? refuse(error, step.pending, step.current) : false),
    chooseAnother: () => setStep(step.at === 'taken' ? { at: 'new', current: step.current } : step),
  }
}

export type LoginMethodSteps = ReturnType<typeof useLoginMethod>

const bothProofs = (proof: string, current: string | null) => ({
  proof,
  ...(current ? { current_proof: current } : {}),
})

/** The body of `joinAccounts`. A new number is kept on the account that remains. */
export const joinBody = (method: LoginMethod, proof: string, current: string | null) => ({
  ...bothProofs(proof, current),
  phone: method === 'phone' ? ('take' as const) : ('keep' as const),
})

/** The step that a refusal leads to; null where it is only shown. */
function stepAfter(error: unknown, pending: Pending, current: string | null): Step | null {
  if (!(error instanceof Refusal)) return null
  if (error.code === 'current_proof_needed') return { at: 'present', pending, note: '' }
  if (error.code === 'proof_needed') return { at: 'present', pending: null, note: messageOf(error) }
  if (error.code !== 'phone_taken' && error.code !== 'gmail_taken') return null
  const { other, can } = (error.details.more ?? {}) as { other: OtherAccount['other']; can: string[] }
  return {
    at: 'taken',
    pending: { does: 'join', proof: pending.proof },
    current,
    otherAccount: { message: messageOf(error), canJoin: can.includes('join'), other },
  }
}
