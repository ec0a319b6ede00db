/** One thing to draw. Recipe names are in `recipe-names.ts`. */
export type Drawing = {
  /** The recipe: what kind of thing is drawn. */
  recipe: string
  /** Main colour of the thing, `#rrggbb`. Several for sets and multicolour goods (first is the main one). */
  colours: string[]
  /** Surface: 'plain', 'stripe', 'block-print', 'ikat', 'gingham', 'floral', 'dots', 'glitter', 'marble' … (recipe decides what it means). */
  pattern?: string
  /** How many pieces the pack holds, as drawn (a recipe caps it at what can be seen). */
  count?: number
  /** Small type on the label or band: at most two short lines, e.g. ['Merino DK', '50 g']. */
  label?: string[]
  /** Shape choice within the recipe, e.g. bead 'round' | 'tube' | 'heart'. */
  shape?: string
  /** The design that is printed, stitched, cut or carved; a name of `kit/motifs.ts`. */
  motif?: string
  /** Of a kit: what is in it, drawn side by side instead of one thing. */
  parts?: Drawing[]
  /** Anything that makes two pictures of one recipe differ; the same number draws the same picture. */
  seed: number
}
