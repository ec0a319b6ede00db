/** How long so many steps of a cut are, as it is written: 7 steps of 25 cm are '1.75 m'. */
export const lengthText = (steps: number, stepMetres: number): string =>
  `${Math.round(steps * stepMetres * 1_000) / 1_000} m`
