/** Venues of the demo's workshops. */
export const workshopVenues = {
  press: {
    name: 'The Slow Press',
    address: '27, 3rd Cross, Malleshwaram',
    city: 'Bengaluru',
    pin: '560003',
    stateCode: 29,
    stateName: 'Karnataka',
    landmark: 'Behind the flower market',
    access: 'Ground floor, one step; two-wheeler parking',
  },
  verandah: {
    name: 'The Verandah',
    address: '11, Round East',
    city: 'Thrissur',
    pin: '680001',
    stateCode: 32,
    stateName: 'Kerala',
    landmark: 'Facing the temple ground',
    access: 'Ground floor, ramp at the side',
  },
  loft: {
    name: 'Kala Loft',
    address: '4, Altamount Lane, Bandra West',
    city: 'Mumbai',
    pin: '400050',
    stateCode: 27,
    stateName: 'Maharashtra',
    landmark: 'Near Hill Road',
    access: 'Second floor, lift',
  },
} as const

/** Devika Menon's conductor profile (`people.ts`). */
export const conductor = {
  display_name: 'Devika Menon',
  legal_name: 'Devika Menon',
  phone: '9000000005',
  email: 'devika.menon@example.in',
  crafts: ['Block printing', 'Natural dyes', 'Embroidery'],
  experience:
    'I learned block printing from my grandmother in Thrissur and have taught it for eleven years. My groups are small and slow on purpose: there is time to carve, to spoil a piece of cloth and to begin again. Everyone takes home something they will use.',
  links: ['https://example.in/devika-menon'],
  city: 'Thrissur',
  modes: ['in_person' as const, 'online' as const],
  address: '11, Round East, Thrissur 680001',
  state_code: 32,
  gstin: '',
  is_individual: true,
}
