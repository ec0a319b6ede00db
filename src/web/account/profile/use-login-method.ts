import { useState } from 'react'
import type { Person } from '#contracts/accounts/identity'
import { Refusal } from '#platform/refusal'
import { messageOf } from '../../shared/ask.ts'
import { askChange } from './use-keep.ts'

export type Way = 'phone' | 'gmail'

/** What is sent once the account's present login is shown: where to, with the proof of the other login. */
type Pending = { path: string; proof: string; more?: object }

/** The account that has the login already, as the server tells its owner. */
export type Taken = {
  message: string
  canJoin: boolean
  other: { name: string; since: string; mobile_no: string | null; email: string | null }
}

export type Step =
  | { at: 'self'; pending: Pending | null; note: string }
  | { at: 'other'; current: string | null }
  | { at: 'taken'; pending: Pending; current: string | null; taken: Taken }

type Ends = { onChanged: (user: Person) => Promise<void>; onJoined: (user: Person) => Promise<void> }

/**
 * The course of giving an account another login: first the present one is shown, where there is a number to be replaced or the
 * login was long ago; then the new one; and where that opens another account, the two can become one.
 */
export function useWay(way: Way, user: Person, { onChanged, onJoined }: Ends) {
  const [step, setStep] = useState<Step>(
    way === 'phone' && user.mobile_no
      ? { at: 'self', pending: null, note: '' }
      : { at: 'other', current: null },
  )
  const send = async (pending: Pending, current: string | null): Promise<void> => {
    const { path, proof, more } = pending
    try {
      const changed = await askChange('POST', path, {
        proof,
        ...more,
        ...(current ? { current_proof: current } : {}),
      })
      await (path === '/user/join' ? onJoined(changed) : onChanged(changed))
    } catch (error) {
      const next = stepAfter(error, { pending, current, way })
      if (!next) throw error
      setStep(next)
    }
  }
  return {
    step,
    self: (current: string) => {
      if (step.at === 'self' && step.pending) return send(step.pending, current)
      setStep({ at: 'other', current })
      return undefined
    },
    other: (proof: string) =>
      step.at === 'other' ? send({ path: `/user/${way}`, proof }, step.current) : undefined,
    join: () => (step.at === 'taken' ? send(step.pending, step.current) : Promise.resolve()),
    another: () => setStep(step.at === 'taken' ? { at: 'other', current: step.current } : step),
  }
}

export type Course = ReturnType<typeof useWay>

/** Where a refusal leads; null: nowhere, it is only said. */
function stepAfter(
  error: unknown,
  { pending, current, way }: { pending: Pending; current: string | null; way: Way },
): Step | null {
  if (!(error instanceof Refusal)) return null
  if (error.code === 'current_proof_needed') return { at: 'self', pending, note: '' }
  if (error.code === 'proof_needed') return { at: 'self', pending: null, note: messageOf(error) }
  if (error.code !== 'phone_taken' && error.code !== 'gmail_taken') return null
  const { other, can } = (error.details.more ?? {}) as { other: Taken['other']; can: string[] }
  // Who wanted this number wants it for the one account that stays.
  const join = {
    path: '/user/join',
    proof: pending.proof,
    more: { phone: way === 'phone' ? 'take' : 'keep' },
  }
  return {
    at: 'taken',
    pending: join,
    current,
    taken: { message: messageOf(error), canJoin: can.includes('join'), other },
  }
}
