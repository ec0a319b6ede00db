import './contract.ts'
import '#contracts/accounts/identity'
import type { MessageTransport } from '#domains/messaging/letters'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import { updateIssue, deleteRecipient, lockIssue, reassignRecipient, saveBounce } from './queries.ts'
import { writeIssue } from './write-issue.ts'

/** Records bounced addresses, and merges or erases the newsletter data of accounts. */
export const newsletterListeners: readonly Listener[] = [
  listener({
    topic: 'mail.refused',
    name: 'newsletters: records a bounced address',
    handle: (tx, { to, at }) => saveBounce(tx, to, new Date(at)),
  }),
  listener({
    topic: 'identity.merged',
    name: 'newsletters: moves letters to the account that stays',
    handle: reassignRecipient,
  }),
  listener({
    topic: 'identity.erased',
    name: 'newsletters: deletes letters',
    handle: (tx, { personId }) => deleteRecipient(tx, personId),
  }),
]

/** Sends a draft to the requested test address, in each language that it is written in, and records the revision as tested. */
export function newsletterLetters({ publicUrl, mail }: MessageTransport): readonly Listener[] {
  if (!mail) return []
  return [
    listener({
      topic: 'newsletters.test_requested',
      name: 'newsletters: sends a test letter',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { id, revision, to }, news) => {
        const issue = await lockIssue(tx, id)
        if (issue?.state !== 'draft' || issue.revision !== revision) return
        for (const language of issue.source_hi === '' ? (['en'] as const) : (['en', 'hi'] as const)) {
          const letter = writeIssue(issue, { to, language, stopPage: `${publicUrl}/offers`, publicUrl })
          await mail.send({
            ...letter,
            subject: `[Test] ${letter.subject}`,
            name: `newsletter-test-${news.id}-${language}`,
          })
        }
        await updateIssue(tx, id, { tested_revision: revision })
      },
    }),
  ]
}
