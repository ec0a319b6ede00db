/** All variables of the templates, with an example for the preview and the kind under which operators register them in an SMS. */
export const variables = {
  name: { sample: 'Asha Rao', tag: 'alphanumeric' },
  order: { sample: '104217', tag: 'numeric' },
  amount: { sample: '₹1,180', tag: 'alphanumeric' },
  store: { sample: 'Varnam Threads', tag: 'alphanumeric' },
  lines: { sample: '- 2 × Silk thread, madder red\n- 1 × Embroidery hoop, 20 cm', tag: null },
  courier: { sample: 'Delhivery', tag: 'alphanumeric' },
  awb: { sample: '1490812345678', tag: 'alphanumeric' },
  title: { sample: 'Block printing on cotton', tag: 'alphanumeric' },
  when: { sample: '29 Nov 2026, 11:00', tag: 'alphanumeric' },
  until: { sample: '24 Nov 2026, 18:30', tag: 'alphanumeric' },
  who: { sample: 'Meera Iyer', tag: 'alphanumeric' },
  words: { sample: 'Please bring an apron. We begin on time.', tag: null },
  ticket: { sample: 'CIY-2026-000041', tag: 'alphanumeric' },
  application: { sample: '318', tag: 'numeric' },
  role: { sample: 'Retail Manager', tag: 'alphanumeric' },
  facts: {
    sample: 'Device: Chrome on Android\nNetwork: 203.0.113.x\nWhen: 22 Nov 2026, 7:00 pm in India',
    tag: null,
  },
  pack: { sample: 'Merino DK Yarn, Rani Pink', tag: 'alphanumeric' },
  price: { sample: '₹300', tag: 'alphanumeric' },
  before: { sample: '₹360', tag: 'alphanumeric' },
  stop: { sample: 'https://www.example.com/unsubscribe?token=sample', tag: null },
  forget: { sample: 'https://www.example.com/offers?token=sample&stop=1', tag: null },
  utr: { sample: 'HDFCN52026112200', tag: 'alphanumeric' },
} as const

export type Variable = keyof typeof variables
