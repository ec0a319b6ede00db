import type { ListedStaffHelp } from '#contracts/messaging/support'
import type { MessageId } from '../messages/messages.tsx'

/** Names of help topics. */
export const helpTopicNames: Record<ListedStaffHelp['topic'], MessageId> = {
  orders: 'help.topic.orders',
  delivery: 'help.topic.delivery',
  payment: 'help.topic.payment',
  returns: 'help.topic.returns',
  account: 'help.topic.account',
  making: 'help.topic.making',
  selling: 'help.topic.selling',
  safety: 'help.topic.safety',
}
