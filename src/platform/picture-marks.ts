type Step = { picture: number | null }
type Material = { spot: { picture: number } | null }

/** Marks on pictures that were reordered or removed: each follows its picture; `placeOf` gives the new place of one, null if it is gone. */
export const moveMarks = <S extends Step, M extends Material>(
  { steps, materials }: { steps: readonly S[]; materials: readonly M[] },
  placeOf: (picture: number | null) => number | null,
): { steps: S[]; materials: M[] } => ({
  steps: steps.map((step) => ({ ...step, picture: placeOf(step.picture) })),
  materials: materials.map((material) => {
    const picture = placeOf(material.spot?.picture ?? null)
    return { ...material, spot: material.spot && picture !== null ? { ...material.spot, picture } : null }
  }),
})
