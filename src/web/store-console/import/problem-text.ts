import { problemMessages, type ProblemCode } from '#contracts/selling/imports'
import type { MessageId } from '../../messages/messages.tsx'

/** The message of a problem; null for a code newer than this page. */
export const problemText = (code: string): MessageId | null =>
  Object.hasOwn(problemMessages, code) ? problemMessages[code as ProblemCode] : null
