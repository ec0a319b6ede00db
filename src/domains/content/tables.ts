type SignupRow = { email: string; signed_up_at: Date }

declare module '#platform/database' {
  interface Tables {
    'content.signups': SignupRow
  }
}

export type { SignupRow }
