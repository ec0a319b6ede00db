import type { ListedStaffHelp } from '#contracts/messaging/support'
import type { MessageId } from '../../messages/messages.tsx'

export const helpStates: Record<ListedStaffHelp['state'], MessageId> = {
  'as it came': 'helparticles.state.ours',
  'as it came, with changes': 'helparticles.state.ours.changed',
  draft: 'helparticles.state.draft',
  published: 'helparticles.state.published',
  'published with changes': 'helparticles.state.changed',
  hidden: 'helparticles.state.hidden',
}
