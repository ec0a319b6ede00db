import { Refusal } from '#platform/refusal'

/** Why a staff call was refused until another code is entered: the admin session has ended, or the call needs a fresh code. */
export type CodeReason = 'admin_session_ended' | 'fresh_code_needed'

type Confirm = (reason: CodeReason) => Promise<boolean>
let confirm: Confirm | null = null

/** Registers the dialog that asks for a code and returns whether one was accepted. @returns unregisters it. */
export function whenCodeNeeded(ask: Confirm): () => void {
  confirm = ask
  return () => {
    if (confirm === ask) confirm = null
  }
}

/**
 * Runs a staff call. When it is refused for lack of a code, the dialog asks for one over the form, and the call is repeated once; refused calls
 * have changed nothing.
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
