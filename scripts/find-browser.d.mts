type FoundBrowser = { executablePath: string; args: string[]; env: Record<string, string> }

export function findBrowser(): Promise<FoundBrowser>
