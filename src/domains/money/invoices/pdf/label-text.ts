import { translate, type Sentence } from '#platform/messages'

/** A text of a tax document. These are issued in English, so that a document is the same bytes whoever asks for it. */
export const labelText = (sentence: Sentence): string => translate(sentence)
