import type { ListedHelp } from '#contracts/messaging/support'
import type { MessageId } from '../../messages/messages.tsx'

export const helpStates: Record<ListedHelp['state'], MessageId> = {
  'as it came': 'helpdesk.state.ours',
  'as it came, with changes': 'helpdesk.state.ours.changed',
  draft: 'helpdesk.state.draft',
  published: 'helpdesk.state.published',
  'published with changes': 'helpdesk.state.changed',
  hidden: 'helpdesk.state.hidden',
}
