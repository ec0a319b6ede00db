import type { Letters } from '#domains/identity'
import type { Listener } from '#platform/announce'
import { careerLetters } from './careers/letters.ts'
import { signupLetters } from './signups/letters.ts'

/** Letters to readers and candidates. */
export const contentListeners = (letters: Letters): readonly Listener[] => [...signupLetters(letters), ...careerLetters(letters)]
