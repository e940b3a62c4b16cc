export function nodeRecommendation(version?: string): string | undefined;
