import { Refusal } from '#platform/refusal'

/** Why a call of staff was refused until they enter another code: their rights have ended, or the call needs a code from just now. */
export type CodeReason = 'admin_session_ended' | 'fresh_code_needed'

type Confirm = (reason: CodeReason) => Promise<boolean>
let confirm: Confirm | null = null

/** Registers what asks for a code, and answers whether one was accepted. @returns takes it back. */
export function whenCodeNeeded(ask: Confirm): () => void {
  confirm = ask
  return () => {
    if (confirm === ask) confirm = null
  }
}

/**
 * Does a call of staff. Where it is refused for want of a code, the dialog asks for one over whatever was typed, and the call is repeated
 * once; refused calls have changed nothing.
 * @throws what the call throws, also when the dialog is closed.
 */
export async function withCodeIfNeeded<Reply>(work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work()
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason || !confirm || !(await confirm(reason))) throw error
    return work()
  }
}

function reasonOf(error: unknown): CodeReason | null {
  if (!(error instanceof Refusal)) return null
  return error.code === 'admin_session_ended' || error.code === 'fresh_code_needed' ? error.code : null
}
