/** One line of text. Joiners are part of Indian scripts and stay; what would break or turn around a line does not. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]*$/u

/** A name with its label behind it, unless the name ends in it already: 'Merino yarn, 50 g' for 'Merino yarn' as for 'Merino yarn, 50 g'. */
export const withLabel = (name: string, label: string): string =>
  label === '' || name.toLowerCase().endsWith(label.toLowerCase()) ? name : `${name}, ${label}`
