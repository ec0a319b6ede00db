/** What a maker answers below her work, by her voice. */
export const replies: string[][] = [
  ['Thank you, this made my evening.', 'Three evenings in all.', 'Happy to send you the pattern.', 'It is in the list below, the first one.'],
  [
    'That is very kind of you.',
    'Try it with the smaller size first, dear.',
    'We laughed about this at home. Thank you.',
    'Slowly, slowly, that is all.',
  ],
  ['thank you so much', 'two evenings, one film', 'you can, really, start with a small one', 'it is the one in the list'],
  ['Bahut shukriya.', 'Do din lage.', 'Ho jayega, chhota banao pehle.', 'Aapka bhi dikhana.'],
  ['Thank you ji.', 'Biji says the same.', 'Yes, it washes well, cold water only.', 'I will write that up next.'],
  ['So glad you like it.', 'The trick is to stop early.', 'It took the whole weekend.', 'Do show me yours.'],
]
