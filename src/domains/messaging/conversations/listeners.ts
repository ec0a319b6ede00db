import { findLetterAddress } from '#domains/accounts/identity/people'
import { writeLetter, type Letter, type MessageTransport } from '#domains/messaging/letters'
import { findStores } from '#domains/selling/sellers'
import { listener, LETTER_MAX_ATTEMPTS, type Events, type Listener } from '#platform/events'
import type { Tx } from '#platform/database'
import { personalDataListeners } from './personal-data.ts'
import { findThread } from './queries.ts'

/** E-mails the parties that have unread messages. */
export function conversationListeners({ publicUrl, mail }: MessageTransport): readonly Listener[] {
  if (!mail) return personalDataListeners
  const write = listener({
    topic: 'conversations.sent',
    name: 'conversations: send e-mails of new messages',
    maxAttempts: LETTER_MAX_ATTEMPTS,
    handle: async (tx, sent) => {
      for (const party of sent.tell) {
        const recipient = await addressOf(tx, sent, party)
        if (recipient)
          await mail.send(
            letterTo(recipient, { party, orderId: sent.orderId, messageId: sent.messageId, publicUrl }),
          )
      }
    },
  })
  return [write, ...personalDataListeners]
}

/** Returns null if the party has read the messages meanwhile or has no e-mail address. */
async function addressOf(
  tx: Tx,
  { orderId, shopperId, storeId }: Events['conversations.sent'],
  party: 'shopper' | 'store',
) {
  const thread = await findThread(tx, orderId)
  if (!thread || thread[`${party}_unread`] === 0) return null
  const personId = party === 'shopper' ? shopperId : (await findStores(tx, [storeId])).get(storeId)?.ownerId
  return personId == null ? null : findLetterAddress(tx, personId)
}

type UnreadLetter = { party: 'shopper' | 'store'; orderId: number; messageId: number; publicUrl: string }

// The e-mail does not quote the message, because e-mail passes through third parties.
function letterTo(
  recipient: NonNullable<Awaited<ReturnType<typeof addressOf>>>,
  { party, orderId, messageId, publicUrl }: UnreadLetter,
): Letter {
  const path = party === 'shopper' ? `/order-details/${orderId}/messages` : `/store/messages/${orderId}`
  return writeLetter('order-message', {
    ...recipient,
    values: { order: String(orderId) },
    path,
    publicUrl,
    name: `message-${messageId}-${party}`,
  })
}
