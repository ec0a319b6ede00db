import type { Ticket } from '#contracts/messaging/support'
import type { MessageId } from '../messages/messages.tsx'

/** What a complaint can be about. */
export const topicNames: Record<Ticket['topic'], MessageId> = {
  order: 'help.about.order',
  delivery: 'help.about.delivery',
  refund: 'help.about.refund',
  payment: 'help.about.payment',
  store: 'help.about.store',
  account: 'help.about.account',
  privacy: 'help.about.privacy',
  content: 'help.about.content',
  other: 'help.about.other',
}
