/** One line of text. Joiners are part of Indian scripts and stay; what would break or turn around a line does not. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]*$/u
