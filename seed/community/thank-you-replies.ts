/** Makers' thanks for comments, by voice. */
export const thankYouReplies: string[][] = [
  ['Thank you, this made my evening.', 'Thank you so much.', 'How kind.'],
  ['That is very kind of you.', 'Thank you, dear.', 'We read this at home. Thank you.'],
  ['thank you so much.', 'aww.', 'you are the best.'],
  ['Bahut shukriya.', 'Shukriya ji.', 'Dil se thank you.'],
  ['Thank you ji.', 'Biji says thank you too.', 'Thank you, thank you.'],
  ['So glad you like it.', 'Thank you!', 'That means a lot.'],
]
