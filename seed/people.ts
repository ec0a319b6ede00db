/** A person of the demo; `storeKey` links the owner to a store in `stores.ts` (same phone there). */
export type SeedPerson = {
  role: 'shopper' | 'creator' | 'artist without posts' | 'store owner' | 'conductor' | 'administrator'
  name: string
  phone: string
  email: string | null
  storeKey?: string
  bio?: string
  art?: string
}

/** The demo's people, one per role. Phones count up from 9000000001. */
export const people: SeedPerson[] = [
  { role: 'shopper', name: 'Asha Rao', phone: '9000000001', email: 'asha.rao@example.in' },
  {
    role: 'creator',
    name: 'Meera Joshi',
    phone: '9000000002',
    email: 'meera.joshi@example.in',
    bio: 'I crochet on the Pune local and unpick on the way back. Flowers, bags and small animals, mostly in cotton. Patterns are free for anyone who asks.',
    art: 'Crochet',
  },
  {
    role: 'artist without posts',
    name: 'Kabir Anand',
    phone: '9000000003',
    email: null,
    bio: 'Learning to pour resin on a balcony in Bhopal. First tray soon.',
    art: 'Resin',
  },
  {
    role: 'store owner',
    name: 'Pema Negi',
    phone: '9000000004',
    email: 'pema.negi@example.in',
    storeKey: 'kullu-wool-house',
  },
  {
    role: 'conductor',
    name: 'Devika Menon',
    phone: '9000000005',
    email: 'devika.menon@example.in',
    bio: 'Block printer and teacher from Thrissur. My workshops are slow on purpose, and everyone takes home something they will use.',
    art: 'Painting',
  },
  { role: 'administrator', name: 'Rohan Desai', phone: '9000000006', email: 'rohan.desai@example.in' },
]

/** Asha Rao's delivery address. */
export const shopperAddress = {
  name: 'Asha Rao',
  address1: '14, Second Floor, Jasmine Apartments',
  address2: 'Cubbon Road',
  city: 'Bengaluru',
  landmark: 'Opposite the old post office',
  stateCode: 29,
  pin: '560001',
}
