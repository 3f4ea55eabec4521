export function judge(report: string): { failed: boolean; text: string }
