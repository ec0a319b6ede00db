import type { ListedLetter } from '#contracts/messaging/notices'
import type { MessageId } from '../../messages/messages.tsx'

export const areaNames: Record<ListedLetter['area'], MessageId> = {
  orders: 'letters.area.orders',
  returns: 'letters.area.returns',
  bookings: 'letters.area.bookings',
  workshops: 'letters.area.workshops',
  complaints: 'letters.area.complaints',
  sellers: 'letters.area.sellers',
  careers: 'letters.area.careers',
  creators: 'letters.area.creators',
  accounts: 'letters.area.accounts',
  news: 'letters.area.news',
}
