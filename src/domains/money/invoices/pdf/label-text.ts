import { translate, type Sentence } from '#platform/messages'

/** A text of a tax document. They are issued in English, so each has the same bytes for every reader. */
export const labelText = (sentence: Sentence): string => translate(sentence)
