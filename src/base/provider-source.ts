/** The source address of the Terraform provider; its host is left to the user's Terraform. */
export const providerSource = 'analytics-as-code/analytics';
