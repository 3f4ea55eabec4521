export const SERVER_YOUNG_SPACE: string
export const TRIAL_YOUNG_SPACE: string
