// Generated from the server's OpenAPI document by `npm run api:generate`; do not edit.

export interface paths {
    "/api/.well-known/endpoints/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Origins of a tenant */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tenantId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/.well-known/experience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Settings of the sign-in pages */
        get: {
            parameters: {
                query?: {
                    appId?: string;
                    organizationId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {unknown} */
                            agreeToTermsPolicy: "Automatic" | "ManualRegistrationOnly" | "Manual";
                            branding: {
                                darkFavicon?: string;
                                darkLogoUrl?: string;
                                favicon?: string;
                                logoUrl?: string;
                            };
                            captchaPolicy: {
                                enabled?: boolean;
                            };
                            color: {
                                darkPrimaryColor: string;
                                isDarkModeEnabled: boolean;
                                primaryColor: string;
                            };
                            customContent: {
                                [key: string]: string;
                            };
                            customCss: string | null;
                            customProfileFields: {
                                [key: string]: unknown;
                            }[];
                            customUiAssets: {
                                createdAt: number;
                                id: string;
                            } | null;
                            forgotPassword: {
                                email: boolean;
                                phone: boolean;
                            };
                            id: string;
                            isDevelopmentTenant: boolean;
                            languageInfo: {
                                autoDetect: boolean;
                                fallbackLanguage: string;
                            };
                            mfa: {
                                factors: ("Totp" | "WebAuthn" | "BackupCode" | "EmailVerificationCode" | "PhoneVerificationCode")[];
                                /** @enum {unknown} */
                                organizationRequiredMfaPolicy?: "NoPrompt" | "Mandatory";
                                /** @enum {unknown} */
                                policy: "UserControlled" | "Mandatory" | "PromptOnlyAtSignIn" | "PromptAtSignInAndSignUp" | "NoPrompt";
                            };
                            passwordPolicy: {
                                characterTypes?: {
                                    min?: number;
                                };
                                length?: {
                                    max?: number;
                                    min?: number;
                                };
                                rejects?: {
                                    pwned?: boolean;
                                    repetitionAndSequence?: boolean;
                                    userInfo?: boolean;
                                    words?: string[];
                                };
                            };
                            privacyPolicyUrl: string | null;
                            signIn: {
                                methods: {
                                    /** @enum {unknown} */
                                    identifier: "username" | "email" | "phone";
                                    isPasswordPrimary: boolean;
                                    password: boolean;
                                    verificationCode: boolean;
                                }[];
                            };
                            /** @enum {unknown} */
                            signInMode: "SignIn" | "Register" | "SignInAndRegister";
                            signUp: {
                                identifiers: ("username" | "email" | "phone")[];
                                password: boolean;
                                secondaryIdentifiers?: {
                                    /** @enum {unknown} */
                                    identifier: "username" | "email" | "phone" | "emailOrPhone";
                                    verify?: boolean;
                                }[];
                                verify: boolean;
                            };
                            singleSignOnEnabled: boolean;
                            socialConnectors: {
                                [key: string]: unknown;
                            }[];
                            socialSignIn: {
                                automaticAccountLinking?: boolean;
                            };
                            socialSignInConnectorTargets: string[];
                            ssoConnectors: {
                                [key: string]: unknown;
                            }[];
                            supportEmail: string | null;
                            supportWebsiteUrl: string | null;
                            tenantId: string;
                            termsOfUseUrl: string | null;
                            unknownSessionRedirectUrl: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/.well-known/phrases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Texts of the sign-in pages */
        get: {
            parameters: {
                query?: {
                    lng?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            translation: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/.well-known/sign-in-exp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Settings of the sign-in pages */
        get: {
            parameters: {
                query?: {
                    appId?: string;
                    organizationId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {unknown} */
                            agreeToTermsPolicy: "Automatic" | "ManualRegistrationOnly" | "Manual";
                            branding: {
                                darkFavicon?: string;
                                darkLogoUrl?: string;
                                favicon?: string;
                                logoUrl?: string;
                            };
                            captchaPolicy: {
                                enabled?: boolean;
                            };
                            color: {
                                darkPrimaryColor: string;
                                isDarkModeEnabled: boolean;
                                primaryColor: string;
                            };
                            customContent: {
                                [key: string]: string;
                            };
                            customCss: string | null;
                            customProfileFields: {
                                [key: string]: unknown;
                            }[];
                            customUiAssets: {
                                createdAt: number;
                                id: string;
                            } | null;
                            forgotPassword: {
                                email: boolean;
                                phone: boolean;
                            };
                            id: string;
                            isDevelopmentTenant: boolean;
                            languageInfo: {
                                autoDetect: boolean;
                                fallbackLanguage: string;
                            };
                            mfa: {
                                factors: ("Totp" | "WebAuthn" | "BackupCode" | "EmailVerificationCode" | "PhoneVerificationCode")[];
                                /** @enum {unknown} */
                                organizationRequiredMfaPolicy?: "NoPrompt" | "Mandatory";
                                /** @enum {unknown} */
                                policy: "UserControlled" | "Mandatory" | "PromptOnlyAtSignIn" | "PromptAtSignInAndSignUp" | "NoPrompt";
                            };
                            passwordPolicy: {
                                characterTypes?: {
                                    min?: number;
                                };
                                length?: {
                                    max?: number;
                                    min?: number;
                                };
                                rejects?: {
                                    pwned?: boolean;
                                    repetitionAndSequence?: boolean;
                                    userInfo?: boolean;
                                    words?: string[];
                                };
                            };
                            privacyPolicyUrl: string | null;
                            signIn: {
                                methods: {
                                    /** @enum {unknown} */
                                    identifier: "username" | "email" | "phone";
                                    isPasswordPrimary: boolean;
                                    password: boolean;
                                    verificationCode: boolean;
                                }[];
                            };
                            /** @enum {unknown} */
                            signInMode: "SignIn" | "Register" | "SignInAndRegister";
                            signUp: {
                                identifiers: ("username" | "email" | "phone")[];
                                password: boolean;
                                secondaryIdentifiers?: {
                                    /** @enum {unknown} */
                                    identifier: "username" | "email" | "phone" | "emailOrPhone";
                                    verify?: boolean;
                                }[];
                                verify: boolean;
                            };
                            singleSignOnEnabled: boolean;
                            socialConnectors: {
                                [key: string]: unknown;
                            }[];
                            socialSignIn: {
                                automaticAccountLinking?: boolean;
                            };
                            socialSignInConnectorTargets: string[];
                            ssoConnectors: {
                                [key: string]: unknown;
                            }[];
                            supportEmail: string | null;
                            supportWebsiteUrl: string | null;
                            tenantId: string;
                            termsOfUseUrl: string | null;
                            unknownSessionRedirectUrl: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/administrators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List administrators */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: number;
                            id: string;
                            lastSignInAt: number | null;
                            name: string | null;
                            primaryEmail: string | null;
                            username: string | null;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add an administrator */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        password: string;
                        primaryEmail?: string;
                        username?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: number;
                            id: string;
                            lastSignInAt: number | null;
                            name: string | null;
                            primaryEmail: string | null;
                            username: string | null;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/administrators/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an administrator */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List applications
         * @description Newest first. Unpaged unless page or page_size is given.
         */
        get: {
            parameters: {
                query?: {
                    excludeOrganizationId?: string;
                    excludeRoleId?: string;
                    isCaseSensitive?: string | string[];
                    isThirdParty?: "true" | "false";
                    joint?: string | string[];
                    jointMode?: string | string[];
                    mode?: string | string[];
                    "mode.description"?: string | string[];
                    "mode.id"?: string | string[];
                    "mode.name"?: string | string[];
                    /** @description Page number, from 1. */
                    page?: string;
                    /** @description Rows a page, 1 to 100; default 20. */
                    page_size?: string;
                    search?: string | string[];
                    "search.description"?: string | string[];
                    "search.id"?: string | string[];
                    "search.name"?: string | string[];
                    types?: ("Native" | "SPA" | "Traditional" | "MachineToMachine" | "Protected" | "SAML") | ("Native" | "SPA" | "Traditional" | "MachineToMachine" | "Protected" | "SAML")[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: number;
                            customClientMetadata: {
                                alwaysIssueRefreshToken?: boolean;
                                corsAllowedOrigins?: string[];
                                idTokenTtl?: number;
                                refreshTokenTtl?: number;
                                refreshTokenTtlInDays?: number;
                                rotateRefreshToken?: boolean;
                                tenantId?: string;
                            };
                            customData: {
                                [key: string]: unknown;
                            };
                            description: string | null;
                            id: string;
                            isThirdParty: boolean;
                            name: string;
                            oidcClientMetadata: {
                                backchannelLogoutSessionRequired?: boolean;
                                backchannelLogoutUri?: string;
                                logoUri?: string;
                                postLogoutRedirectUris: string[];
                                redirectUris: string[];
                            };
                            protectedAppMetadata: {
                                customDomains?: {
                                    [key: string]: unknown;
                                }[];
                                host: string;
                                origin: string;
                                pageRules: {
                                    path: string;
                                }[];
                                sessionDuration: number;
                            } | null;
                            /** @deprecated */
                            secret: string;
                            tenantId: string;
                            /** @enum {unknown} */
                            type: "Native" | "SPA" | "Traditional" | "MachineToMachine" | "Protected" | "SAML";
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create an application
         * @description Types that can keep a secret get one, named "Default secret".
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        customClientMetadata?: {
                            alwaysIssueRefreshToken?: boolean;
                            corsAllowedOrigins?: string[];
                            idTokenTtl?: number;
                            refreshTokenTtl?: number;
                            refreshTokenTtlInDays?: number;
                            rotateRefreshToken?: boolean;
                            tenantId?: string;
                        };
                        customData?: {
                            [key: string]: unknown;
                        };
                        description?: string | null;
                        isThirdParty?: boolean;
                        name: string;
                        oidcClientMetadata?: {
                            backchannelLogoutSessionRequired?: boolean;
                            backchannelLogoutUri?: string;
                            logoUri?: string;
                            postLogoutRedirectUris: string[];
                            redirectUris: string[];
                        };
                        protectedAppMetadata?: {
                            origin: string;
                            subDomain: string;
                        };
                        /** @enum {unknown} */
                        type: "Native" | "SPA" | "Traditional" | "MachineToMachine" | "Protected" | "SAML";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: number;
                            customClientMetadata: {
                                alwaysIssueRefreshToken?: boolean;
                                corsAllowedOrigins?: string[];
                                idTokenTtl?: number;
                                refreshTokenTtl?: number;
                                refreshTokenTtlInDays?: number;
                                rotateRefreshToken?: boolean;
                                tenantId?: string;
                            };
                            customData: {
                                [key: string]: unknown;
                            };
                            description: string | null;
                            id: string;
                            isThirdParty: boolean;
                            name: string;
                            oidcClientMetadata: {
                                backchannelLogoutSessionRequired?: boolean;
                                backchannelLogoutUri?: string;
                                logoUri?: string;
                                postLogoutRedirectUris: string[];
                                redirectUris: string[];
                            };
                            protectedAppMetadata: {
                                customDomains?: {
                                    [key: string]: unknown;
                                }[];
                                host: string;
                                origin: string;
                                pageRules: {
                                    path: string;
                                }[];
                                sessionDuration: number;
                            } | null;
                            /** @deprecated */
                            secret: string;
                            tenantId: string;
                            /** @enum {unknown} */
                            type: "Native" | "SPA" | "Traditional" | "MachineToMachine" | "Protected" | "SAML";
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The installation has no provider for this. */
                501: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{applicationId}/custom-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Merge custom data of an application
         * @description Merges top-level keys and answers the whole of it.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    applicationId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/applications/{applicationId}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List roles of an application */
        get: {
            parameters: {
                query?: {
                    isCaseSensitive?: string | string[];
                    joint?: string | string[];
                    jointMode?: string | string[];
                    mode?: string | string[];
                    "mode.description"?: string | string[];
                    "mode.id"?: string | string[];
                    "mode.name"?: string | string[];
                    /** @description Page number, from 1. */
                    page?: string;
                    /** @description Rows a page, 1 to 100; default 20. */
                    page_size?: string;
                    search?: string | string[];
                    "search.description"?: string | string[];
                    "search.id"?: string | string[];
                    "search.name"?: string | string[];
                };
                header?: never;
                path: {
                    applicationId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            description: string;
                            id: string;
                            isDefault: boolean;
                            name: string;
                            tenantId: string;
                            /** @enum {unknown} */
                            type: "User" | "MachineToMachine";
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        /** Replace the roles of an application */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    applicationId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        roleIds: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": "OK";
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        /** Add roles to an application */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    applicationId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        roleIds: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": "Created";
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{applicationId}/roles/{roleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a role from an application */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    applicationId: string;
                    roleId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{applicationId}/sign-in-experience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the branding of an application */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    applicationId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applicationId: string;
                            branding: {
                                [key: string]: unknown;
                            };
                            color: {
                                [key: string]: unknown;
                            };
                            customCss: string | null;
                            displayName: string | null;
                            privacyPolicyUrl: string | null;
                            tenantId: string;
                            termsOfUseUrl: string | null;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        /**
         * Set the branding of an application
         * @description Each given key is replaced, absent ones stay. 201 the first time.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    applicationId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        branding?: {
                            darkFavicon?: string;
                            darkLogoUrl?: string;
                            favicon?: string;
                            logoUrl?: string;
                        };
                        color?: {
                            darkPrimaryColor?: string;
                            isDarkModeEnabled?: boolean;
                            primaryColor?: string;
                        };
                        customCss?: string | null;
                        displayName?: string | null;
                        privacyPolicyUrl?: string | null;
                        termsOfUseUrl?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applicationId: string;
                            branding: {
                                [key: string]: unknown;
                            };
                            color: {
                                [key: string]: unknown;
                            };
                            customCss: string | null;
                            displayName: string | null;
                            privacyPolicyUrl: string | null;
                            tenantId: string;
                            termsOfUseUrl: string | null;
                        };
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applicationId: string;
                            branding: {
                                [key: string]: unknown;
                            };
                            color: {
                                [key: string]: unknown;
                            };
                            customCss: string | null;
                            displayName: string | null;
                            privacyPolicyUrl: string | null;
                            tenantId: string;
                            termsOfUseUrl: string | null;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{applicationId}/user-consent-scopes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List scopes people may grant the application */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    applicationId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            organizationResourceScopes: {
                                resource: {
                                    id: string;
                                    indicator: string;
                                    name: string;
                                };
                                scopes: {
                                    description: string | null;
                                    id: string;
                                    name: string;
                                }[];
                            }[];
                            organizationScopes: {
                                description: string | null;
                                id: string;
                                name: string;
                            }[];
                            resourceScopes: {
                                resource: {
                                    id: string;
                                    indicator: string;
                                    name: string;
                                };
                                scopes: {
                                    description: string | null;
                                    id: string;
                                    name: string;
                                }[];
                            }[];
                            userScopes: string[];
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add scopes people may grant the application */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    applicationId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        organizationResourceScopes?: string[];
                        organizationScopes?: string[];
                        resourceScopes?: string[];
                        userScopes?: ("profile" | "email" | "phone" | "address" | "custom_data" | "identities" | "roles" | "urn:logto:scope:organizations" | "urn:logto:scope:organization_roles")[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": "Created";
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{applicationId}/user-consent-scopes/{scopeType}/{scopeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a scope people may grant the application */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    applicationId: string;
                    scopeId: string;
                    scopeType: "organization-scopes" | "resource-scopes" | "organization-resource-scopes" | "user-scopes";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an application */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: number;
                            customClientMetadata: {
                                alwaysIssueRefreshToken?: boolean;
                                corsAllowedOrigins?: string[];
                                idTokenTtl?: number;
                                refreshTokenTtl?: number;
                                refreshTokenTtlInDays?: number;
                                rotateRefreshToken?: boolean;
                                tenantId?: string;
                            };
                            customData: {
                                [key: string]: unknown;
                            };
                            description: string | null;
                            id: string;
                            isAdmin: boolean;
                            isThirdParty: boolean;
                            name: string;
                            oidcClientMetadata: {
                                backchannelLogoutSessionRequired?: boolean;
                                backchannelLogoutUri?: string;
                                logoUri?: string;
                                postLogoutRedirectUris: string[];
                                redirectUris: string[];
                            };
                            protectedAppMetadata: {
                                customDomains?: {
                                    [key: string]: unknown;
                                }[];
                                host: string;
                                origin: string;
                                pageRules: {
                                    path: string;
                                }[];
                                sessionDuration: number;
                            } | null;
                            /** @deprecated */
                            secret: string;
                            tenantId: string;
                            /** @enum {unknown} */
                            type: "Native" | "SPA" | "Traditional" | "MachineToMachine" | "Protected" | "SAML";
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete an application */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change an application
         * @description Nested JSON is replaced; absent keys stay. With If-Match the change is made only if the application is still as GET answered it with that ETag, else 412.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        customClientMetadata?: {
                            alwaysIssueRefreshToken?: boolean;
                            corsAllowedOrigins?: string[];
                            idTokenTtl?: number;
                            refreshTokenTtl?: number;
                            refreshTokenTtlInDays?: number;
                            rotateRefreshToken?: boolean;
                            tenantId?: string;
                        };
                        customData?: {
                            [key: string]: unknown;
                        };
                        description?: string | null;
                        /** @deprecated */
                        isAdmin?: boolean;
                        name?: string;
                        oidcClientMetadata?: {
                            backchannelLogoutSessionRequired?: boolean;
                            backchannelLogoutUri?: string;
                            logoUri?: string;
                            postLogoutRedirectUris: string[];
                            redirectUris: string[];
                        };
                        protectedAppMetadata?: {
                            origin?: string;
                            pageRules?: {
                                path: string;
                            }[];
                            sessionDuration?: number;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: number;
                            customClientMetadata: {
                                alwaysIssueRefreshToken?: boolean;
                                corsAllowedOrigins?: string[];
                                idTokenTtl?: number;
                                refreshTokenTtl?: number;
                                refreshTokenTtlInDays?: number;
                                rotateRefreshToken?: boolean;
                                tenantId?: string;
                            };
                            customData: {
                                [key: string]: unknown;
                            };
                            description: string | null;
                            id: string;
                            isThirdParty: boolean;
                            name: string;
                            oidcClientMetadata: {
                                backchannelLogoutSessionRequired?: boolean;
                                backchannelLogoutUri?: string;
                                logoUri?: string;
                                postLogoutRedirectUris: string[];
                                redirectUris: string[];
                            };
                            protectedAppMetadata: {
                                customDomains?: {
                                    [key: string]: unknown;
                                }[];
                                host: string;
                                origin: string;
                                pageRules: {
                                    path: string;
                                }[];
                                sessionDuration: number;
                            } | null;
                            /** @deprecated */
                            secret: string;
                            tenantId: string;
                            /** @enum {unknown} */
                            type: "Native" | "SPA" | "Traditional" | "MachineToMachine" | "Protected" | "SAML";
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description It was changed since it was read. */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/applications/{id}/legacy-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete the legacy secret */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: number;
                            customClientMetadata: {
                                alwaysIssueRefreshToken?: boolean;
                                corsAllowedOrigins?: string[];
                                idTokenTtl?: number;
                                refreshTokenTtl?: number;
                                refreshTokenTtlInDays?: number;
                                rotateRefreshToken?: boolean;
                                tenantId?: string;
                            };
                            customData: {
                                [key: string]: unknown;
                            };
                            description: string | null;
                            id: string;
                            isThirdParty: boolean;
                            name: string;
                            oidcClientMetadata: {
                                backchannelLogoutSessionRequired?: boolean;
                                backchannelLogoutUri?: string;
                                logoUri?: string;
                                postLogoutRedirectUris: string[];
                                redirectUris: string[];
                            };
                            protectedAppMetadata: {
                                customDomains?: {
                                    [key: string]: unknown;
                                }[];
                                host: string;
                                origin: string;
                                pageRules: {
                                    path: string;
                                }[];
                                sessionDuration: number;
                            } | null;
                            /** @deprecated */
                            secret: string;
                            tenantId: string;
                            /** @enum {unknown} */
                            type: "Native" | "SPA" | "Traditional" | "MachineToMachine" | "Protected" | "SAML";
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{id}/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organizations of an application
         * @description Unpaged unless page or page_size is given.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Page number, from 1. */
                    page?: string;
                    /** @description Rows a page, 1 to 100; default 20. */
                    page_size?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            branding: {
                                [key: string]: unknown;
                            };
                            color: {
                                [key: string]: unknown;
                            };
                            createdAt: number;
                            customCss: string | null;
                            customData: {
                                [key: string]: unknown;
                            };
                            description: string | null;
                            id: string;
                            isMfaRequired: boolean;
                            name: string;
                            organizationRoles: {
                                id: string;
                                name: string;
                            }[];
                            tenantId: string;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{id}/protected-app-metadata/custom-domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List custom domains of a protected application */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            cloudflareData: {
                                [key: string]: unknown;
                            } | null;
                            dnsRecords: {
                                name: string;
                                type: string;
                                value: string;
                            }[];
                            domain: string;
                            errorMessage: string | null;
                            /** @enum {unknown} */
                            status: "PendingVerification" | "PendingSsl" | "Active" | "Error";
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The installation has no provider for this. */
                501: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add a custom domain to a protected application */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        domain: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": "Created";
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description It contradicts the present state. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The installation has no provider for this. */
                501: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{id}/protected-app-metadata/custom-domains/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a custom domain from a protected application */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    domain: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The installation has no provider for this. */
                501: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{id}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List secrets of an application */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applicationId: string;
                            createdAt: number;
                            expiresAt: number | null;
                            name: string;
                            tenantId: string;
                            /** @description Masked unless the caller may change it. */
                            value: string;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add a secret to an application */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        expiresAt?: number | null;
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applicationId: string;
                            createdAt: number;
                            expiresAt: number | null;
                            name: string;
                            tenantId: string;
                            /** @description Masked unless the caller may change it. */
                            value: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{id}/secrets/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a secret */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Rename a secret */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    name: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applicationId: string;
                            createdAt: number;
                            expiresAt: number | null;
                            name: string;
                            tenantId: string;
                            /** @description Masked unless the caller may change it. */
                            value: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/applications/{id}/users/{userId}/consent-organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List organizations a person let the application act in */
        get: {
            parameters: {
                query?: {
                    /** @description Page number, from 1. */
                    page?: string;
                    /** @description Rows a page, 1 to 100; default 20. */
                    page_size?: string;
                };
                header?: never;
                path: {
                    id: string;
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            organizations: {
                                branding: {
                                    [key: string]: unknown;
                                };
                                color: {
                                    [key: string]: unknown;
                                };
                                createdAt: number;
                                customCss: string | null;
                                customData: {
                                    [key: string]: unknown;
                                };
                                description: string | null;
                                id: string;
                                isMfaRequired: boolean;
                                name: string;
                                tenantId: string;
                            }[];
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        /** Replace the organizations a person let the application act in */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        organizationIds: string[];
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        /** Let the application act in organizations for a person */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        organizationIds: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": "Created";
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{id}/users/{userId}/consent-organizations/{organizationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End the consent of a person for one organization */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    organizationId: string;
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assistant/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask about the product
         * @description Answers one JSON object a line while it comes: its source, text or sections of the documentation, and the end.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        messages: {
                            content: string;
                            /** @enum {unknown} */
                            role: "user" | "assistant";
                        }[];
                    };
                };
            };
            responses: {
                /** @description The answer, line by line. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/x-ndjson": string;
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Failure */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start to buy a plan
         * @description For a tenant that the caller manages, or for a new one that is created when it is paid.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        skuId: string;
                        /** @description Where the payment page leads back to; on the console’s origin. */
                        successCallbackUrl: string;
                        tenantId?: string;
                        tenantName?: string;
                        tenantRegionName?: string;
                        /** @description development or production, any case. */
                        tenantTag?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            redirectUri: string;
                            sessionId: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout-session/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how far a purchase is
         * @description Own ones only. It is complete once the tenant has its plan, not before.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            skuId?: string;
                            /** @enum {unknown} */
                            status: "open" | "complete" | "expired";
                            tenantId?: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/configs/admin-console": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the configuration of the console */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            checkedChargeNotification?: {
                                apiResource?: boolean;
                                machineToMachineApp?: boolean;
                                tenantMember?: boolean;
                                token?: boolean;
                            };
                            developmentTenantMigrationNotification?: {
                                isPaidTenant: boolean;
                                /** @description Epoch milliseconds. */
                                readAt?: number;
                                tag: string;
                            };
                            organizationCreated: boolean;
                            signInExperienceCustomized: boolean;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the configuration of the console
         * @description Merges top-level keys; the migration notification is merged itself.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        checkedChargeNotification?: {
                            apiResource?: boolean;
                            machineToMachineApp?: boolean;
                            tenantMember?: boolean;
                            token?: boolean;
                        };
                        developmentTenantMigrationNotification?: {
                            isPaidTenant?: boolean;
                            /** @description Epoch milliseconds. */
                            readAt?: number;
                            tag?: string;
                        };
                        organizationCreated?: boolean;
                        signInExperienceCustomized?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            checkedChargeNotification?: {
                                apiResource?: boolean;
                                machineToMachineApp?: boolean;
                                tenantMember?: boolean;
                                token?: boolean;
                            };
                            developmentTenantMigrationNotification?: {
                                isPaidTenant: boolean;
                                /** @description Epoch milliseconds. */
                                readAt?: number;
                                tag: string;
                            };
                            organizationCreated: boolean;
                            signInExperienceCustomized: boolean;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/configs/oidc/{keyType}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the keys, the current one first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    keyType: "private-keys" | "cookie-keys";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Epoch seconds. */
                            createdAt: number;
                            id: string;
                            signingKeyAlgorithm?: "EC" | "RSA";
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/configs/oidc/{keyType}/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a key; what it signed is refused from now on */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    keyId: string;
                    keyType: "private-keys" | "cookie-keys";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/configs/oidc/{keyType}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a new key the current one and keep the one before it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    keyType: "private-keys" | "cookie-keys";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        signingKeyAlgorithm?: "EC" | "RSA";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Epoch seconds. */
                            createdAt: number;
                            id: string;
                            signingKeyAlgorithm?: "EC" | "RSA";
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connector-factories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List connector factories */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            configTemplate?: string;
                            description: {
                                [key: string]: unknown;
                            };
                            formItems?: {
                                [key: string]: unknown;
                            }[];
                            id: string;
                            isDemo: boolean;
                            isStandard?: boolean;
                            isTokenStorageSupported?: boolean;
                            logo: string;
                            logoDark: string | null;
                            name: {
                                [key: string]: unknown;
                            };
                            platform: ("Native" | "Universal" | "Web") | null;
                            readme: string;
                            target: string;
                            /** @enum {unknown} */
                            type: "Email" | "Sms" | "Social";
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connector-factories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a connector factory */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            configTemplate?: string;
                            description: {
                                [key: string]: unknown;
                            };
                            formItems?: {
                                [key: string]: unknown;
                            }[];
                            id: string;
                            isDemo: boolean;
                            isStandard?: boolean;
                            isTokenStorageSupported?: boolean;
                            logo: string;
                            logoDark: string | null;
                            name: {
                                [key: string]: unknown;
                            };
                            platform: ("Native" | "Universal" | "Web") | null;
                            readme: string;
                            target: string;
                            /** @enum {unknown} */
                            type: "Email" | "Sms" | "Social";
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List connectors */
        get: {
            parameters: {
                query?: {
                    target?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            config: {
                                [key: string]: unknown;
                            };
                            configTemplate?: string;
                            connectorId: string;
                            description: {
                                [key: string]: unknown;
                            };
                            enableTokenStorage: boolean;
                            formItems?: {
                                [key: string]: unknown;
                            }[];
                            id: string;
                            isDemo: boolean;
                            isStandard?: boolean;
                            isTokenStorageSupported?: boolean;
                            logo: string;
                            logoDark: string | null;
                            metadata: {
                                [key: string]: unknown;
                            };
                            name: {
                                [key: string]: unknown;
                            };
                            platform: ("Native" | "Universal" | "Web") | null;
                            readme: string;
                            syncProfile: boolean;
                            target: string;
                            /** @enum {unknown} */
                            type: "Email" | "Sms" | "Social";
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Set up a connector */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        config?: {
                            [key: string]: unknown;
                        };
                        connectorId: string;
                        enableTokenStorage?: boolean;
                        id?: string;
                        metadata?: {
                            [key: string]: unknown;
                        };
                        syncProfile?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            config: {
                                [key: string]: unknown;
                            };
                            configTemplate?: string;
                            connectorId: string;
                            description: {
                                [key: string]: unknown;
                            };
                            enableTokenStorage: boolean;
                            formItems?: {
                                [key: string]: unknown;
                            }[];
                            id: string;
                            isDemo: boolean;
                            isStandard?: boolean;
                            isTokenStorageSupported?: boolean;
                            logo: string;
                            logoDark: string | null;
                            metadata: {
                                [key: string]: unknown;
                            };
                            name: {
                                [key: string]: unknown;
                            };
                            platform: ("Native" | "Universal" | "Web") | null;
                            readme: string;
                            syncProfile: boolean;
                            target: string;
                            /** @enum {unknown} */
                            type: "Email" | "Sms" | "Social";
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a connector */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            config: {
                                [key: string]: unknown;
                            };
                            configTemplate?: string;
                            connectorId: string;
                            description: {
                                [key: string]: unknown;
                            };
                            enableTokenStorage: boolean;
                            formItems?: {
                                [key: string]: unknown;
                            }[];
                            id: string;
                            isDemo: boolean;
                            isStandard?: boolean;
                            isTokenStorageSupported?: boolean;
                            logo: string;
                            logoDark: string | null;
                            metadata: {
                                [key: string]: unknown;
                            };
                            name: {
                                [key: string]: unknown;
                            };
                            platform: ("Native" | "Universal" | "Web") | null;
                            readme: string;
                            syncProfile: boolean;
                            target: string;
                            /** @enum {unknown} */
                            type: "Email" | "Sms" | "Social";
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Remove a connector */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Change a connector */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        config?: {
                            [key: string]: unknown;
                        };
                        enableTokenStorage?: boolean;
                        metadata?: {
                            [key: string]: unknown;
                        };
                        syncProfile?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            config: {
                                [key: string]: unknown;
                            };
                            configTemplate?: string;
                            connectorId: string;
                            description: {
                                [key: string]: unknown;
                            };
                            enableTokenStorage: boolean;
                            formItems?: {
                                [key: string]: unknown;
                            }[];
                            id: string;
                            isDemo: boolean;
                            isStandard?: boolean;
                            isTokenStorageSupported?: boolean;
                            logo: string;
                            logoDark: string | null;
                            metadata: {
                                [key: string]: unknown;
                            };
                            name: {
                                [key: string]: unknown;
                            };
                            platform: ("Native" | "Universal" | "Web") | null;
                            readme: string;
                            syncProfile: boolean;
                            target: string;
                            /** @enum {unknown} */
                            type: "Email" | "Sms" | "Social";
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/connectors/{id}/authorization-uri": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get where a social connector sends people */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        redirectUri: string;
                        state: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            redirectTo: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test message with a configuration that need not be stored */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        config: {
                            [key: string]: unknown;
                        };
                        email?: string;
                        locale?: string;
                        phone?: string;
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Begin: forget everything the interaction knew */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        captchaToken?: string;
                        /** @enum {unknown} */
                        interactionEvent: "SignIn" | "Register" | "ForgotPassword";
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experience/identification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Name the user by a verified record */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        linkSocialIdentity?: boolean;
                        verificationId?: string;
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description It contradicts the present state. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experience/interaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get how far the interaction has come */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {unknown} */
                            interactionEvent: "SignIn" | "Register" | "ForgotPassword";
                            profile: {
                                [key: string]: unknown;
                            };
                            userId?: string;
                            verificationRecords: {
                                [key: string]: unknown;
                            }[];
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experience/interaction-event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Go from signing in to registering, or back */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        captchaToken?: string;
                        /** @enum {unknown} */
                        interactionEvent: "SignIn" | "Register" | "ForgotPassword";
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experience/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add to the profile */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        type: "username" | "password" | "email" | "phone" | "social" | "extraProfile";
                        value?: string;
                        values?: {
                            [key: string]: unknown;
                        };
                        verificationId?: string;
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experience/profile/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the new password of a forgotten one */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experience/sso-connectors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Enterprise connectors for the domain of an e-mail address */
        get: {
            parameters: {
                query: {
                    email: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            connectorIds: string[];
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experience/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write what was collected and go on */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        termsAccepted?: boolean;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            redirectTo?: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experience/verification/new-password-identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a username and a password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        identifier: {
                            /** @enum {string} */
                            type: "username";
                            value: string;
                        };
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            verificationId: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experience/verification/one-time-token/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Use a one-time token */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        identifier: {
                            /** @enum {string} */
                            type: "email";
                            value: string;
                        };
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            verificationId: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experience/verification/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        identifier: {
                            /** @enum {unknown} */
                            type: "username" | "email" | "phone";
                            value: string;
                        };
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            verificationId: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experience/verification/social/{connectorId}/authorization-uri": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to sign in at a provider */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    connectorId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        redirectUri: string;
                        state: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            authorizationUri: string;
                            verificationId: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experience/verification/social/{connectorId}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the provider who came back */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    connectorId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        connectorData: {
                            [key: string]: unknown;
                        };
                        verificationId?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            verificationId: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experience/verification/verification-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        identifier: {
                            /** @enum {unknown} */
                            type: "email" | "phone";
                            value: string;
                        };
                        /** @enum {unknown} */
                        interactionEvent: "SignIn" | "Register" | "ForgotPassword";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            verificationId: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The installation has no provider for this. */
                501: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/experience/verification/verification-code/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                        identifier: {
                            /** @enum {unknown} */
                            type: "email" | "phone";
                            value: string;
                        };
                        verificationId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            verificationId: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/interaction/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get what the application asks consent for */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            application: {
                                branding?: {
                                    [key: string]: unknown;
                                };
                                displayName?: string | null;
                                id: string;
                                name: string;
                                privacyPolicyUrl?: string | null;
                                termsOfUseUrl?: string | null;
                            };
                            missingOIDCScope: string[];
                            missingResourceScopes: {
                                resource: {
                                    id: string;
                                    indicator: string;
                                    name: string;
                                };
                                scopes: {
                                    description: string | null;
                                    id: string;
                                    name: string;
                                }[];
                            }[];
                            organizations?: {
                                id: string;
                                missingResourceScopes: {
                                    resource: {
                                        id: string;
                                        indicator: string;
                                        name: string;
                                    };
                                    scopes: {
                                        description: string | null;
                                        id: string;
                                        name: string;
                                    }[];
                                }[];
                                name: string;
                            }[];
                            redirectUri: string;
                            user: {
                                avatar: string | null;
                                id: string;
                                name: string | null;
                                primaryEmail: string | null;
                                primaryPhone: string | null;
                                username: string | null;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        /** Give consent */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        organizationIds?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            redirectTo: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/interaction/consent/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuse consent */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            redirectTo: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invitations of the caller
         * @description Those to the verified primary email address, newest first.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            /** @description t-{tenantId}. */
                            organizationId: string;
                            /** @enum {unknown} */
                            status: "Pending" | "Accepted" | "Expired" | "Revoked";
                            tenantName: string;
                            /** @enum {unknown} */
                            tenantTag: "development" | "production";
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an invitation
         * @description 403 when it is for another address than the verified one of the caller.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    invitationId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            invitee: string;
                            /** @description t-{tenantId}. */
                            organizationId: string;
                            /** @enum {unknown} */
                            status: "Pending" | "Accepted" | "Expired" | "Revoked";
                            tenantName: string;
                            /** @enum {unknown} */
                            tenantTag: "development" | "production";
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{invitationId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Accept an invitation
         * @description The caller becomes a member. Accepting once more changes nothing.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    invitationId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "Accepted";
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete the own account
         * @description Signs out everywhere and removes memberships and invitations. Refused while a tenant would be left without an administrator.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/regions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List regions a new tenant can live in
         * @description The public ones, then private ones of the caller.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            regions: {
                                country: string;
                                id: string;
                                isPrivate: boolean;
                                name: string;
                                tags: ("development" | "production")[];
                            }[];
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/one-time-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one-time tokens */
        get: {
            parameters: {
                query?: {
                    email?: string;
                    /** @description Page number, from 1. */
                    page?: string;
                    /** @description Rows a page, 1 to 100; default 20. */
                    page_size?: string;
                    status?: "active" | "consumed" | "revoked" | "expired";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            context: {
                                jitOrganizationIds?: string[];
                            };
                            createdAt: number;
                            email: string;
                            expiresAt: number;
                            id: string;
                            /** @enum {unknown} */
                            status: "active" | "consumed" | "revoked" | "expired";
                            tenantId: string;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a one-time token */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        context?: {
                            jitOrganizationIds?: string[];
                        };
                        email: string;
                        expiresIn?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            context: {
                                jitOrganizationIds?: string[];
                            };
                            createdAt: number;
                            email: string;
                            expiresAt: number;
                            id: string;
                            /** @enum {unknown} */
                            status: "active" | "consumed" | "revoked" | "expired";
                            tenantId: string;
                            token: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/one-time-tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a one-time token */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            context: {
                                jitOrganizationIds?: string[];
                            };
                            createdAt: number;
                            email: string;
                            expiresAt: number;
                            id: string;
                            /** @enum {unknown} */
                            status: "active" | "consumed" | "revoked" | "expired";
                            tenantId: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete a one-time token */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/one-time-tokens/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** End a one-time token */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        status: "active" | "consumed" | "revoked" | "expired";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            context: {
                                jitOrganizationIds?: string[];
                            };
                            createdAt: number;
                            email: string;
                            expiresAt: number;
                            id: string;
                            /** @enum {unknown} */
                            status: "active" | "consumed" | "revoked" | "expired";
                            tenantId: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/one-time-tokens/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check and use up a one-time token */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            context: {
                                jitOrganizationIds?: string[];
                            };
                            createdAt: number;
                            email: string;
                            expiresAt: number;
                            id: string;
                            /** @enum {unknown} */
                            status: "active" | "consumed" | "revoked" | "expired";
                            tenantId: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API resources
         * @description Newest first. Unpaged unless page or page_size is given. includeScopes adds the scopes of each.
         */
        get: {
            parameters: {
                query?: {
                    includeScopes?: string;
                    /** @description Page number, from 1. */
                    page?: string;
                    /** @description Rows a page, 1 to 100; default 20. */
                    page_size?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Seconds. */
                            accessTokenTtl: number;
                            id: string;
                            /** @description Audience of the tokens; never changes. */
                            indicator: string;
                            isDefault: boolean;
                            name: string;
                            scopes?: {
                                createdAt: number;
                                description: string | null;
                                id: string;
                                name: string;
                                resourceId: string;
                                tenantId: string;
                            }[];
                            tenantId: string;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create an API resource
         * @description The indicator is an absolute URI without a fragment (RFC 8707).
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        accessTokenTtl?: number;
                        indicator: string;
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Seconds. */
                            accessTokenTtl: number;
                            id: string;
                            /** @description Audience of the tokens; never changes. */
                            indicator: string;
                            isDefault: boolean;
                            name: string;
                            scopes?: {
                                createdAt: number;
                                description: string | null;
                                id: string;
                                name: string;
                                resourceId: string;
                                tenantId: string;
                            }[];
                            tenantId: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an API resource */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Seconds. */
                            accessTokenTtl: number;
                            id: string;
                            /** @description Audience of the tokens; never changes. */
                            indicator: string;
                            isDefault: boolean;
                            name: string;
                            tenantId: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete an API resource
         * @description Its scopes leave every role and every consent.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change an API resource
         * @description The indicator never changes. With If-Match the change is made only if the resource is still as GET answered it with that ETag, else 412.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        accessTokenTtl?: number;
                        name?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Seconds. */
                            accessTokenTtl: number;
                            id: string;
                            /** @description Audience of the tokens; never changes. */
                            indicator: string;
                            isDefault: boolean;
                            name: string;
                            tenantId: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description It was changed since it was read. */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/resources/{id}/is-default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Make an API resource the default, or no longer so
         * @description The default is meant by requests that name no resource; there is at most one.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        isDefault: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Seconds. */
                            accessTokenTtl: number;
                            id: string;
                            /** @description Audience of the tokens; never changes. */
                            indicator: string;
                            isDefault: boolean;
                            name: string;
                            tenantId: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description It was changed since it was read. */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/resources/{resourceId}/scopes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scopes of an API resource
         * @description By name.
         */
        get: {
            parameters: {
                query?: {
                    isCaseSensitive?: string | string[];
                    joint?: string | string[];
                    jointMode?: string | string[];
                    mode?: string | string[];
                    "mode.description"?: string | string[];
                    "mode.id"?: string | string[];
                    "mode.name"?: string | string[];
                    /** @description Page number, from 1. */
                    page?: string;
                    /** @description Rows a page, 1 to 100; default 20. */
                    page_size?: string;
                    search?: string | string[];
                    "search.description"?: string | string[];
                    "search.id"?: string | string[];
                    "search.name"?: string | string[];
                };
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: number;
                            description: string | null;
                            id: string;
                            name: string;
                            resourceId: string;
                            tenantId: string;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add a scope to an API resource */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        description?: string | null;
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: number;
                            description: string | null;
                            id: string;
                            name: string;
                            resourceId: string;
                            tenantId: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{resourceId}/scopes/{scopeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a scope
         * @description It leaves every role and every consent.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                    scopeId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Change a scope */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    resourceId: string;
                    scopeId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        description?: string | null;
                        name?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: number;
                            description: string | null;
                            id: string;
                            name: string;
                            resourceId: string;
                            tenantId: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles
         * @description Newest first, each with the number of its holders and the first three.
         */
        get: {
            parameters: {
                query?: {
                    excludeApplicationId?: string;
                    excludeUserId?: string;
                    isCaseSensitive?: string | string[];
                    joint?: string | string[];
                    jointMode?: string | string[];
                    mode?: string | string[];
                    "mode.description"?: string | string[];
                    "mode.id"?: string | string[];
                    "mode.name"?: string | string[];
                    /** @description Page number, from 1. */
                    page?: string;
                    /** @description Rows a page, 1 to 100; default 20. */
                    page_size?: string;
                    search?: string | string[];
                    "search.description"?: string | string[];
                    "search.id"?: string | string[];
                    "search.name"?: string | string[];
                    type?: "User" | "MachineToMachine";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applicationsCount: number;
                            description: string;
                            featuredApplications: {
                                id: string;
                                name: string;
                                /** @enum {unknown} */
                                type: "Native" | "SPA" | "Traditional" | "MachineToMachine" | "Protected" | "SAML";
                            }[];
                            featuredUsers: {
                                avatar: string | null;
                                id: string;
                                name: string | null;
                            }[];
                            id: string;
                            /** @description Given to every new user. */
                            isDefault: boolean;
                            name: string;
                            tenantId: string;
                            /** @enum {unknown} */
                            type: "User" | "MachineToMachine";
                            usersCount: number;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create a role
         * @description With its scopes, or not at all.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        description: string;
                        isDefault?: boolean;
                        name: string;
                        scopeIds?: string[];
                        /** @enum {unknown} */
                        type?: "User" | "MachineToMachine";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            description: string;
                            id: string;
                            /** @description Given to every new user. */
                            isDefault: boolean;
                            name: string;
                            tenantId: string;
                            /** @enum {unknown} */
                            type: "User" | "MachineToMachine";
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a role */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            description: string;
                            id: string;
                            /** @description Given to every new user. */
                            isDefault: boolean;
                            name: string;
                            tenantId: string;
                            /** @enum {unknown} */
                            type: "User" | "MachineToMachine";
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a role
         * @description Its holders lose its permissions with their next token.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change a role
         * @description The type never changes. With If-Match the change is made only if the role is still as GET answered it with that ETag, else 412.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        description?: string;
                        isDefault?: boolean;
                        name?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            description: string;
                            id: string;
                            /** @description Given to every new user. */
                            isDefault: boolean;
                            name: string;
                            tenantId: string;
                            /** @enum {unknown} */
                            type: "User" | "MachineToMachine";
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description It was changed since it was read. */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/roles/{id}/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List applications that have a role
         * @description Newest first.
         */
        get: {
            parameters: {
                query?: {
                    isCaseSensitive?: string | string[];
                    joint?: string | string[];
                    jointMode?: string | string[];
                    mode?: string | string[];
                    "mode.description"?: string | string[];
                    "mode.id"?: string | string[];
                    "mode.name"?: string | string[];
                    /** @description Page number, from 1. */
                    page?: string;
                    /** @description Rows a page, 1 to 100; default 20. */
                    page_size?: string;
                    search?: string | string[];
                    "search.description"?: string | string[];
                    "search.id"?: string | string[];
                    "search.name"?: string | string[];
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: number;
                            customClientMetadata: {
                                alwaysIssueRefreshToken?: boolean;
                                corsAllowedOrigins?: string[];
                                idTokenTtl?: number;
                                refreshTokenTtl?: number;
                                refreshTokenTtlInDays?: number;
                                rotateRefreshToken?: boolean;
                                tenantId?: string;
                            };
                            customData: {
                                [key: string]: unknown;
                            };
                            description: string | null;
                            id: string;
                            isThirdParty: boolean;
                            name: string;
                            oidcClientMetadata: {
                                backchannelLogoutSessionRequired?: boolean;
                                backchannelLogoutUri?: string;
                                logoUri?: string;
                                postLogoutRedirectUris: string[];
                                redirectUris: string[];
                            };
                            protectedAppMetadata: {
                                customDomains?: {
                                    [key: string]: unknown;
                                }[];
                                host: string;
                                origin: string;
                                pageRules: {
                                    path: string;
                                }[];
                                sessionDuration: number;
                            } | null;
                            /** @deprecated */
                            secret: string;
                            tenantId: string;
                            /** @enum {unknown} */
                            type: "Native" | "SPA" | "Traditional" | "MachineToMachine" | "Protected" | "SAML";
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Assign a role to machine-to-machine applications */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        applicationIds: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": "Created";
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles/{id}/applications/{applicationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a role from an application */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    applicationId: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles/{id}/scopes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scopes of a role
         * @description By name, each with its API resource. Unpaged unless page or page_size is given.
         */
        get: {
            parameters: {
                query?: {
                    isCaseSensitive?: string | string[];
                    joint?: string | string[];
                    jointMode?: string | string[];
                    mode?: string | string[];
                    "mode.description"?: string | string[];
                    "mode.id"?: string | string[];
                    "mode.name"?: string | string[];
                    /** @description Page number, from 1. */
                    page?: string;
                    /** @description Rows a page, 1 to 100; default 20. */
                    page_size?: string;
                    search?: string | string[];
                    "search.description"?: string | string[];
                    "search.id"?: string | string[];
                    "search.name"?: string | string[];
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: number;
                            description: string | null;
                            id: string;
                            name: string;
                            resource: {
                                /** @description Seconds. */
                                accessTokenTtl: number;
                                id: string;
                                /** @description Audience of the tokens; never changes. */
                                indicator: string;
                                isDefault: boolean;
                                name: string;
                                tenantId: string;
                            };
                            resourceId: string;
                            tenantId: string;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Add scopes to a role
         * @description Answers every scope of the role.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        scopeIds: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: number;
                            description: string | null;
                            id: string;
                            name: string;
                            resourceId: string;
                            tenantId: string;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles/{id}/scopes/{scopeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a scope from a role */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    scopeId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles/{id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users who have a role
         * @description Newest first.
         */
        get: {
            parameters: {
                query?: {
                    isCaseSensitive?: string | string[];
                    joint?: string | string[];
                    jointMode?: string | string[];
                    mode?: string | string[];
                    "mode.id"?: string | string[];
                    "mode.name"?: string | string[];
                    "mode.primaryEmail"?: string | string[];
                    "mode.primaryPhone"?: string | string[];
                    "mode.username"?: string | string[];
                    /** @description Page number, from 1. */
                    page?: string;
                    /** @description Rows a page, 1 to 100; default 20. */
                    page_size?: string;
                    search?: string | string[];
                    "search.id"?: string | string[];
                    "search.name"?: string | string[];
                    "search.primaryEmail"?: string | string[];
                    "search.primaryPhone"?: string | string[];
                    "search.username"?: string | string[];
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applicationId: string | null;
                            avatar: string | null;
                            createdAt: number;
                            customData: {
                                [key: string]: unknown;
                            };
                            hasPassword: boolean;
                            id: string;
                            identities: {
                                [key: string]: {
                                    details?: {
                                        [key: string]: unknown;
                                    };
                                    userId: string;
                                };
                            };
                            isSuspended: boolean;
                            lastSignInAt: number | null;
                            name: string | null;
                            primaryEmail: string | null;
                            primaryPhone: string | null;
                            profile: {
                                address?: {
                                    country?: string;
                                    formatted?: string;
                                    locality?: string;
                                    postalCode?: string;
                                    region?: string;
                                    streetAddress?: string;
                                };
                                birthdate?: string;
                                familyName?: string;
                                gender?: string;
                                givenName?: string;
                                locale?: string;
                                middleName?: string;
                                nickname?: string;
                                preferredUsername?: string;
                                profile?: string;
                                website?: string;
                                zoneinfo?: string;
                            };
                            updatedAt: number;
                            username: string | null;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Assign a role to users */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        userIds: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": "Created";
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles/{id}/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a role from a user */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-in-exp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the sign-in experience */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {unknown} */
                            agreeToTermsPolicy: "Automatic" | "ManualRegistrationOnly" | "Manual";
                            branding: {
                                darkFavicon?: string;
                                darkLogoUrl?: string;
                                favicon?: string;
                                logoUrl?: string;
                            };
                            captchaPolicy: {
                                enabled?: boolean;
                            };
                            color: {
                                darkPrimaryColor: string;
                                isDarkModeEnabled: boolean;
                                primaryColor: string;
                            };
                            customContent: {
                                [key: string]: string;
                            };
                            customCss: string | null;
                            customUiAssets: {
                                createdAt: number;
                                id: string;
                            } | null;
                            emailBlocklistPolicy: {
                                blockDisposableAddresses?: boolean;
                                blockSubaddressing?: boolean;
                                customBlocklist?: string[];
                            };
                            forgotPasswordMethods: ("EmailVerificationCode" | "PhoneVerificationCode")[] | null;
                            id: string;
                            languageInfo: {
                                autoDetect: boolean;
                                fallbackLanguage: string;
                            };
                            mfa: {
                                factors: ("Totp" | "WebAuthn" | "BackupCode" | "EmailVerificationCode" | "PhoneVerificationCode")[];
                                /** @enum {unknown} */
                                organizationRequiredMfaPolicy?: "NoPrompt" | "Mandatory";
                                /** @enum {unknown} */
                                policy: "UserControlled" | "Mandatory" | "PromptOnlyAtSignIn" | "PromptAtSignInAndSignUp" | "NoPrompt";
                            };
                            passwordPolicy: {
                                characterTypes?: {
                                    min?: number;
                                };
                                length?: {
                                    max?: number;
                                    min?: number;
                                };
                                rejects?: {
                                    pwned?: boolean;
                                    repetitionAndSequence?: boolean;
                                    userInfo?: boolean;
                                    words?: string[];
                                };
                            };
                            privacyPolicyUrl: string | null;
                            sentinelPolicy: {
                                lockoutDuration?: number;
                                maxAttempts?: number;
                            };
                            signIn: {
                                methods: {
                                    /** @enum {unknown} */
                                    identifier: "username" | "email" | "phone";
                                    isPasswordPrimary: boolean;
                                    password: boolean;
                                    verificationCode: boolean;
                                }[];
                            };
                            /** @enum {unknown} */
                            signInMode: "SignIn" | "Register" | "SignInAndRegister";
                            signUp: {
                                identifiers: ("username" | "email" | "phone")[];
                                password: boolean;
                                secondaryIdentifiers?: {
                                    /** @enum {unknown} */
                                    identifier: "username" | "email" | "phone" | "emailOrPhone";
                                    verify?: boolean;
                                }[];
                                verify: boolean;
                            };
                            singleSignOnEnabled: boolean;
                            socialSignIn: {
                                automaticAccountLinking?: boolean;
                            };
                            socialSignInConnectorTargets: string[];
                            supportEmail: string | null;
                            supportWebsiteUrl: string | null;
                            tenantId: string;
                            termsOfUseUrl: string | null;
                            unknownSessionRedirectUrl: string | null;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the sign-in experience */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        agreeToTermsPolicy?: "Automatic" | "ManualRegistrationOnly" | "Manual";
                        branding?: {
                            darkFavicon?: string;
                            darkLogoUrl?: string;
                            favicon?: string;
                            logoUrl?: string;
                        };
                        captchaPolicy?: {
                            enabled?: boolean;
                        };
                        color?: {
                            darkPrimaryColor: string;
                            isDarkModeEnabled: boolean;
                            primaryColor: string;
                        };
                        customContent?: {
                            [key: string]: string;
                        };
                        customCss?: string | null;
                        customUiAssets?: {
                            createdAt: number;
                            id: string;
                        } | null;
                        emailBlocklistPolicy?: {
                            blockDisposableAddresses?: boolean;
                            blockSubaddressing?: boolean;
                            customBlocklist?: string[];
                        };
                        forgotPasswordMethods?: ("EmailVerificationCode" | "PhoneVerificationCode")[] | null;
                        languageInfo?: {
                            autoDetect: boolean;
                            fallbackLanguage: string;
                        };
                        mfa?: {
                            factors: ("Totp" | "WebAuthn" | "BackupCode" | "EmailVerificationCode" | "PhoneVerificationCode")[];
                            /** @enum {unknown} */
                            organizationRequiredMfaPolicy?: "NoPrompt" | "Mandatory";
                            /** @enum {unknown} */
                            policy: "UserControlled" | "Mandatory" | "PromptOnlyAtSignIn" | "PromptAtSignInAndSignUp" | "NoPrompt";
                        };
                        passwordPolicy?: {
                            characterTypes?: {
                                min?: number;
                            };
                            length?: {
                                max?: number;
                                min?: number;
                            };
                            rejects?: {
                                pwned?: boolean;
                                repetitionAndSequence?: boolean;
                                userInfo?: boolean;
                                words?: string[];
                            };
                        };
                        privacyPolicyUrl?: string | null;
                        sentinelPolicy?: {
                            lockoutDuration?: number;
                            maxAttempts?: number;
                        };
                        signIn?: {
                            methods: {
                                /** @enum {unknown} */
                                identifier: "username" | "email" | "phone";
                                isPasswordPrimary: boolean;
                                password: boolean;
                                verificationCode: boolean;
                            }[];
                        };
                        /** @enum {unknown} */
                        signInMode?: "SignIn" | "Register" | "SignInAndRegister";
                        signUp?: {
                            identifiers: ("username" | "email" | "phone")[];
                            password: boolean;
                            secondaryIdentifiers?: {
                                /** @enum {unknown} */
                                identifier: "username" | "email" | "phone" | "emailOrPhone";
                                verify?: boolean;
                            }[];
                            verify: boolean;
                        };
                        singleSignOnEnabled?: boolean;
                        socialSignIn?: {
                            automaticAccountLinking?: boolean;
                        };
                        socialSignInConnectorTargets?: string[];
                        supportEmail?: string | null;
                        supportWebsiteUrl?: string | null;
                        termsOfUseUrl?: string | null;
                        unknownSessionRedirectUrl?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {unknown} */
                            agreeToTermsPolicy: "Automatic" | "ManualRegistrationOnly" | "Manual";
                            branding: {
                                darkFavicon?: string;
                                darkLogoUrl?: string;
                                favicon?: string;
                                logoUrl?: string;
                            };
                            captchaPolicy: {
                                enabled?: boolean;
                            };
                            color: {
                                darkPrimaryColor: string;
                                isDarkModeEnabled: boolean;
                                primaryColor: string;
                            };
                            customContent: {
                                [key: string]: string;
                            };
                            customCss: string | null;
                            customUiAssets: {
                                createdAt: number;
                                id: string;
                            } | null;
                            emailBlocklistPolicy: {
                                blockDisposableAddresses?: boolean;
                                blockSubaddressing?: boolean;
                                customBlocklist?: string[];
                            };
                            forgotPasswordMethods: ("EmailVerificationCode" | "PhoneVerificationCode")[] | null;
                            id: string;
                            languageInfo: {
                                autoDetect: boolean;
                                fallbackLanguage: string;
                            };
                            mfa: {
                                factors: ("Totp" | "WebAuthn" | "BackupCode" | "EmailVerificationCode" | "PhoneVerificationCode")[];
                                /** @enum {unknown} */
                                organizationRequiredMfaPolicy?: "NoPrompt" | "Mandatory";
                                /** @enum {unknown} */
                                policy: "UserControlled" | "Mandatory" | "PromptOnlyAtSignIn" | "PromptAtSignInAndSignUp" | "NoPrompt";
                            };
                            passwordPolicy: {
                                characterTypes?: {
                                    min?: number;
                                };
                                length?: {
                                    max?: number;
                                    min?: number;
                                };
                                rejects?: {
                                    pwned?: boolean;
                                    repetitionAndSequence?: boolean;
                                    userInfo?: boolean;
                                    words?: string[];
                                };
                            };
                            privacyPolicyUrl: string | null;
                            sentinelPolicy: {
                                lockoutDuration?: number;
                                maxAttempts?: number;
                            };
                            signIn: {
                                methods: {
                                    /** @enum {unknown} */
                                    identifier: "username" | "email" | "phone";
                                    isPasswordPrimary: boolean;
                                    password: boolean;
                                    verificationCode: boolean;
                                }[];
                            };
                            /** @enum {unknown} */
                            signInMode: "SignIn" | "Register" | "SignInAndRegister";
                            signUp: {
                                identifiers: ("username" | "email" | "phone")[];
                                password: boolean;
                                secondaryIdentifiers?: {
                                    /** @enum {unknown} */
                                    identifier: "username" | "email" | "phone" | "emailOrPhone";
                                    verify?: boolean;
                                }[];
                                verify: boolean;
                            };
                            singleSignOnEnabled: boolean;
                            socialSignIn: {
                                automaticAccountLinking?: boolean;
                            };
                            socialSignInConnectorTargets: string[];
                            supportEmail: string | null;
                            supportWebsiteUrl: string | null;
                            tenantId: string;
                            termsOfUseUrl: string | null;
                            unknownSessionRedirectUrl: string | null;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/sign-in-exp/default/check-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a password against the policy */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                        userId?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            result: true;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            issues: {
                                code: string;
                                interpolation?: {
                                    [key: string]: number;
                                };
                            }[];
                            /** @enum {boolean} */
                            result: false;
                        } | {
                            code: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/skus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the plans on sale */
        get: {
            parameters: {
                query?: {
                    /** @description Basic (plans, the default) or AddOn, any case. */
                    type?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: string;
                            defaultPriceId: string | null;
                            id: string;
                            isDefault: boolean;
                            name: string;
                            productId: string | null;
                            quota: {
                                applicationsLimit?: number | null;
                                auditLogsRetentionDays?: number | null;
                                bringYourUiEnabled?: boolean;
                                collectUserProfileEnabled?: boolean;
                                customJwtEnabled?: boolean;
                                enterpriseSsoLimit?: number | null;
                                hooksLimit?: number | null;
                                idpInitiatedSsoEnabled?: boolean;
                                machineToMachineLimit?: number | null;
                                machineToMachineRolesLimit?: number | null;
                                mauLimit?: number | null;
                                mfaEnabled?: boolean;
                                organizationsLimit?: number | null;
                                resourcesLimit?: number | null;
                                samlApplicationsLimit?: number | null;
                                scopesPerResourceLimit?: number | null;
                                scopesPerRoleLimit?: number | null;
                                securityFeaturesEnabled?: boolean;
                                socialConnectorsLimit?: number | null;
                                subjectTokenEnabled?: boolean;
                                tenantMembersLimit?: number | null;
                                thirdPartyApplicationsLimit?: number | null;
                                /** @description Hours. */
                                ticketSupportResponseTime?: number;
                                tokenLimit?: number | null;
                                userRolesLimit?: number | null;
                            };
                            /** @enum {unknown} */
                            type: "Basic" | "AddOn";
                            unitPrice: number | null;
                            updatedAt: string;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subject-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a subject token
         * @description For one token exchange (RFC 8693) by a first-party application, which then acts as the user. The context is for the script of custom claims.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        context?: {
                            [key: string]: unknown;
                        };
                        userId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Seconds. */
                            expiresIn: number;
                            subjectToken: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/systems/application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get what the installation offers to applications */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            protectedApps: {
                                defaultDomain: string;
                            };
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The installation has no provider for this. */
                501: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tenants of the caller
         * @description Oldest first, suspended ones included.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description ISO 8601. */
                            createdAt: string;
                            id: string;
                            indicator: string;
                            /** @description The caller is one of its administrators. */
                            isAdmin: boolean;
                            isSuspended: boolean;
                            name: string;
                            openInvoices: {
                                amountDue: number;
                                collectionMethod: string | null;
                                dueDate: string | null;
                            }[];
                            planId: string;
                            quota: {
                                mauLimit: number | null;
                                tokenLimit: number | null;
                            };
                            regionName: string;
                            subscription: {
                                /** @description ISO 8601. */
                                currentPeriodEnd: string;
                                /** @description ISO 8601. */
                                currentPeriodStart: string;
                                isEnterprisePlan: boolean;
                                planId: string;
                                /** @enum {unknown} */
                                status: "incomplete" | "incomplete_expired" | "trialing" | "active" | "past_due" | "canceled" | "unpaid" | "paused";
                            };
                            /** @enum {unknown} */
                            tag: "development" | "production";
                            usage: {
                                activeUsers: number;
                                tokenUsage: number;
                            };
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create a tenant
         * @description The caller becomes its administrator.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        /** @description A region of the list. */
                        regionName: string;
                        /** @description development or production, any case. */
                        tag?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description ISO 8601. */
                            createdAt: string;
                            id: string;
                            indicator: string;
                            /** @description The caller is one of its administrators. */
                            isAdmin: boolean;
                            isSuspended: boolean;
                            name: string;
                            openInvoices: {
                                amountDue: number;
                                collectionMethod: string | null;
                                dueDate: string | null;
                            }[];
                            planId: string;
                            quota: {
                                mauLimit: number | null;
                                tokenLimit: number | null;
                            };
                            regionName: string;
                            subscription: {
                                /** @description ISO 8601. */
                                currentPeriodEnd: string;
                                /** @description ISO 8601. */
                                currentPeriodStart: string;
                                isEnterprisePlan: boolean;
                                planId: string;
                                /** @enum {unknown} */
                                status: "incomplete" | "incomplete_expired" | "trialing" | "active" | "past_due" | "canceled" | "unpaid" | "paused";
                            };
                            /** @enum {unknown} */
                            tag: "development" | "production";
                            usage: {
                                activeUsers: number;
                                tokenUsage: number;
                            };
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a tenant with everything in it */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tenantId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Rename a tenant */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tenantId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        /** @description development or production, any case. */
                        tag?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description ISO 8601. */
                            createdAt: string;
                            id: string;
                            indicator: string;
                            /** @description The caller is one of its administrators. */
                            isAdmin: boolean;
                            isSuspended: boolean;
                            name: string;
                            openInvoices: {
                                amountDue: number;
                                collectionMethod: string | null;
                                dueDate: string | null;
                            }[];
                            planId: string;
                            quota: {
                                mauLimit: number | null;
                                tokenLimit: number | null;
                            };
                            regionName: string;
                            subscription: {
                                /** @description ISO 8601. */
                                currentPeriodEnd: string;
                                /** @description ISO 8601. */
                                currentPeriodStart: string;
                                isEnterprisePlan: boolean;
                                planId: string;
                                /** @enum {unknown} */
                                status: "incomplete" | "incomplete_expired" | "trialing" | "active" | "past_due" | "canceled" | "unpaid" | "paused";
                            };
                            /** @enum {unknown} */
                            tag: "development" | "production";
                            usage: {
                                activeUsers: number;
                                tokenUsage: number;
                            };
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/tenants/{tenantId}/available-skus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plans a tenant can have
         * @description Those made for it and the one it has included.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Basic (plans, the default) or AddOn, any case. */
                    type?: string;
                };
                header?: never;
                path: {
                    tenantId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: string;
                            defaultPriceId: string | null;
                            id: string;
                            isDefault: boolean;
                            name: string;
                            productId: string | null;
                            quota: {
                                applicationsLimit?: number | null;
                                auditLogsRetentionDays?: number | null;
                                bringYourUiEnabled?: boolean;
                                collectUserProfileEnabled?: boolean;
                                customJwtEnabled?: boolean;
                                enterpriseSsoLimit?: number | null;
                                hooksLimit?: number | null;
                                idpInitiatedSsoEnabled?: boolean;
                                machineToMachineLimit?: number | null;
                                machineToMachineRolesLimit?: number | null;
                                mauLimit?: number | null;
                                mfaEnabled?: boolean;
                                organizationsLimit?: number | null;
                                resourcesLimit?: number | null;
                                samlApplicationsLimit?: number | null;
                                scopesPerResourceLimit?: number | null;
                                scopesPerRoleLimit?: number | null;
                                securityFeaturesEnabled?: boolean;
                                socialConnectorsLimit?: number | null;
                                subjectTokenEnabled?: boolean;
                                tenantMembersLimit?: number | null;
                                thirdPartyApplicationsLimit?: number | null;
                                /** @description Hours. */
                                ticketSupportResponseTime?: number;
                                tokenLimit?: number | null;
                                userRolesLimit?: number | null;
                            };
                            /** @enum {unknown} */
                            type: "Basic" | "AddOn";
                            unitPrice: number | null;
                            updatedAt: string;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/{tenantId}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invitations of a tenant
         * @description All of them at once, newest first.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tenantId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description ISO 8601. */
                            expiresAt: string;
                            id: string;
                            invitee: string;
                            inviterName?: string;
                            organizationRoles: {
                                /** @enum {unknown} */
                                id: "admin" | "collaborator";
                                name: string;
                            }[];
                            /** @enum {unknown} */
                            status: "Pending" | "Accepted" | "Expired" | "Revoked";
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Invite people to a tenant
         * @description All or none of the addresses. Each gets a message with a link that works for 7 days.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tenantId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        invitee: string[];
                        /** @enum {unknown} */
                        roleName: "admin" | "collaborator";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description ISO 8601. */
                            expiresAt: string;
                            id: string;
                            invitee: string;
                            inviterName?: string;
                            organizationRoles: {
                                /** @enum {unknown} */
                                id: "admin" | "collaborator";
                                name: string;
                            }[];
                            /** @enum {unknown} */
                            status: "Pending" | "Accepted" | "Expired" | "Revoked";
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The installation has no provider for this. */
                501: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/{tenantId}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete the record of an invitation that ended */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    invitationId: string;
                    tenantId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/{tenantId}/invitations/{invitationId}/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the message of a pending invitation again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    invitationId: string;
                    tenantId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The installation has no provider for this. */
                501: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/{tenantId}/invitations/{invitationId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Revoke a pending invitation */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    invitationId: string;
                    tenantId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "Revoked";
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/tenants/{tenantId}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invoices of a tenant
         * @description Newest first, drafts included. Money in cents, dates in ISO 8601.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tenantId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            invoices: {
                                amountDue: number;
                                amountPaid: number;
                                collectionMethod?: string;
                                createdAt: string;
                                dueDate?: string;
                                id: string;
                                periodEnd: string;
                                periodStart: string;
                                skuId?: string;
                                /** @enum {unknown} */
                                status: "draft" | "open" | "paid" | "uncollectible" | "void";
                            }[];
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/{tenantId}/invoices/{invoiceId}/hosted-invoice-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a short-lived address of one invoice */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    invoiceId: string;
                    tenantId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            hostedInvoiceUrl: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/{tenantId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of a tenant
         * @description All of them at once, oldest account first.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tenantId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            avatar: string | null;
                            id: string;
                            name: string | null;
                            organizationRoles: {
                                /** @enum {unknown} */
                                id: "admin" | "collaborator";
                                name: string;
                            }[];
                            primaryEmail: string | null;
                            primaryPhone: string | null;
                            username: string | null;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/{tenantId}/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member, or leave
         * @description Everyone may leave, except the last administrator; removing others needs remove:member.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tenantId: string;
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/{tenantId}/members/{userId}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the role of a member
         * @description The last administrator keeps the role.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tenantId: string;
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        roleName: "admin" | "collaborator";
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/{tenantId}/members/{userId}/scopes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a member may do in a tenant
         * @description Empty for people who are not members. Those of others need read:member.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tenantId: string;
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            name: string;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/{tenantId}/stripe-customer-portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open the page where a customer manages the payment */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tenantId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        callbackUrl: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            redirectUri: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/{tenantId}/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the subscription of a tenant */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tenantId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description ISO 8601. */
                            currentPeriodEnd: string;
                            /** @description ISO 8601. */
                            currentPeriodStart: string;
                            id?: string;
                            isEnterprisePlan: boolean;
                            planId: string;
                            /** @enum {unknown} */
                            status: "incomplete" | "incomplete_expired" | "trialing" | "active" | "past_due" | "canceled" | "unpaid" | "paused";
                            upcomingInvoice?: {
                                /** @description Cents, add-ons included. */
                                subtotal: number;
                                total: number;
                            };
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Cancel the plan: back to the free one
         * @description Refused while the tenant uses more than the free plan allows.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tenantId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/{tenantId}/subscription-usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get limits and usage of a tenant
         * @description Counted at once: a write that was answered is included.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tenantId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Null is unlimited. */
                            basicQuota: {
                                applicationsLimit: number | null;
                                auditLogsRetentionDays: number | null;
                                bringYourUiEnabled: boolean;
                                collectUserProfileEnabled: boolean;
                                customJwtEnabled: boolean;
                                enterpriseSsoLimit: number | null;
                                hooksLimit: number | null;
                                idpInitiatedSsoEnabled: boolean;
                                machineToMachineLimit: number | null;
                                machineToMachineRolesLimit: number | null;
                                mauLimit: number | null;
                                mfaEnabled: boolean;
                                organizationsLimit: number | null;
                                resourcesLimit: number | null;
                                samlApplicationsLimit: number | null;
                                scopesPerResourceLimit: number | null;
                                scopesPerRoleLimit: number | null;
                                securityFeaturesEnabled: boolean;
                                socialConnectorsLimit: number | null;
                                subjectTokenEnabled: boolean;
                                tenantMembersLimit: number | null;
                                thirdPartyApplicationsLimit: number | null;
                                /** @description Hours. */
                                ticketSupportResponseTime: number;
                                tokenLimit: number | null;
                                userRolesLimit: number | null;
                            };
                            /** @description Null is unlimited. */
                            quota: {
                                applicationsLimit: number | null;
                                auditLogsRetentionDays: number | null;
                                bringYourUiEnabled: boolean;
                                collectUserProfileEnabled: boolean;
                                customJwtEnabled: boolean;
                                enterpriseSsoLimit: number | null;
                                hooksLimit: number | null;
                                idpInitiatedSsoEnabled: boolean;
                                machineToMachineLimit: number | null;
                                machineToMachineRolesLimit: number | null;
                                mauLimit: number | null;
                                mfaEnabled: boolean;
                                organizationsLimit: number | null;
                                resourcesLimit: number | null;
                                samlApplicationsLimit: number | null;
                                scopesPerResourceLimit: number | null;
                                scopesPerRoleLimit: number | null;
                                securityFeaturesEnabled: boolean;
                                socialConnectorsLimit: number | null;
                                subjectTokenEnabled: boolean;
                                tenantMembersLimit: number | null;
                                thirdPartyApplicationsLimit: number | null;
                                /** @description Hours. */
                                ticketSupportResponseTime: number;
                                tokenLimit: number | null;
                                userRolesLimit: number | null;
                            };
                            resources: {
                                [key: string]: number;
                            };
                            roles: {
                                [key: string]: number;
                            };
                            usage: {
                                applicationsLimit: number;
                                bringYourUiEnabled: boolean;
                                collectUserProfileEnabled: boolean;
                                customJwtEnabled: boolean;
                                enterpriseSsoLimit: number;
                                hooksLimit: number;
                                idpInitiatedSsoEnabled: boolean;
                                machineToMachineLimit: number;
                                machineToMachineRolesLimit: number;
                                mfaEnabled: boolean;
                                organizationsLimit: number;
                                resourcesLimit: number;
                                samlApplicationsLimit: number;
                                scopesPerResourceLimit: number;
                                scopesPerRoleLimit: number;
                                securityFeaturesEnabled: boolean;
                                socialConnectorsLimit: number;
                                subjectTokenEnabled: boolean;
                                tenantMembersLimit: number;
                                thirdPartyApplicationsLimit: number;
                                userRolesLimit: number;
                            };
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/{tenantId}/subscription/add-on-skus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the add-on that raises each limit */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tenantId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applicationsLimit?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            auditLogsRetentionDays?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            bringYourUiEnabled?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            collectUserProfileEnabled?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            customJwtEnabled?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            enterpriseSsoLimit?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            hooksLimit?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            idpInitiatedSsoEnabled?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            machineToMachineLimit?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            machineToMachineRolesLimit?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            mauLimit?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            mfaEnabled?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            organizationsLimit?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            resourcesLimit?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            samlApplicationsLimit?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            scopesPerResourceLimit?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            scopesPerRoleLimit?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            securityFeaturesEnabled?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            socialConnectorsLimit?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            subjectTokenEnabled?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            tenantMembersLimit?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            thirdPartyApplicationsLimit?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            tokenLimit?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                            userRolesLimit?: {
                                createdAt: string;
                                defaultPriceId: string | null;
                                id: string;
                                isDefault: boolean;
                                name: string;
                                productId: string | null;
                                quota: {
                                    applicationsLimit?: number | null;
                                    auditLogsRetentionDays?: number | null;
                                    bringYourUiEnabled?: boolean;
                                    collectUserProfileEnabled?: boolean;
                                    customJwtEnabled?: boolean;
                                    enterpriseSsoLimit?: number | null;
                                    hooksLimit?: number | null;
                                    idpInitiatedSsoEnabled?: boolean;
                                    machineToMachineLimit?: number | null;
                                    machineToMachineRolesLimit?: number | null;
                                    mauLimit?: number | null;
                                    mfaEnabled?: boolean;
                                    organizationsLimit?: number | null;
                                    resourcesLimit?: number | null;
                                    samlApplicationsLimit?: number | null;
                                    scopesPerResourceLimit?: number | null;
                                    scopesPerRoleLimit?: number | null;
                                    securityFeaturesEnabled?: boolean;
                                    socialConnectorsLimit?: number | null;
                                    subjectTokenEnabled?: boolean;
                                    tenantMembersLimit?: number | null;
                                    thirdPartyApplicationsLimit?: number | null;
                                    /** @description Hours. */
                                    ticketSupportResponseTime?: number;
                                    tokenLimit?: number | null;
                                    userRolesLimit?: number | null;
                                };
                                /** @enum {unknown} */
                                type: "Basic" | "AddOn";
                                unitPrice: number | null;
                                updatedAt: string;
                            };
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/{tenantId}/subscription/periodic-usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get active users and tokens of the running period */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tenantId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description People active in the period. */
                            mauLimit: number;
                            /** @description Tokens issued in the period. */
                            tokenLimit: number;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/my/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the subscription of the application's tenant */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description ISO 8601. */
                            currentPeriodEnd: string;
                            /** @description ISO 8601. */
                            currentPeriodStart: string;
                            id?: string;
                            isEnterprisePlan: boolean;
                            planId: string;
                            /** @enum {unknown} */
                            status: "incomplete" | "incomplete_expired" | "trialing" | "active" | "past_due" | "canceled" | "unpaid" | "paused";
                            upcomingInvoice?: {
                                /** @description Cents, add-ons included. */
                                subtotal: number;
                                total: number;
                            };
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/my/subscription-usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get limits and usage of the application's tenant */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Null is unlimited. */
                            basicQuota: {
                                applicationsLimit: number | null;
                                auditLogsRetentionDays: number | null;
                                bringYourUiEnabled: boolean;
                                collectUserProfileEnabled: boolean;
                                customJwtEnabled: boolean;
                                enterpriseSsoLimit: number | null;
                                hooksLimit: number | null;
                                idpInitiatedSsoEnabled: boolean;
                                machineToMachineLimit: number | null;
                                machineToMachineRolesLimit: number | null;
                                mauLimit: number | null;
                                mfaEnabled: boolean;
                                organizationsLimit: number | null;
                                resourcesLimit: number | null;
                                samlApplicationsLimit: number | null;
                                scopesPerResourceLimit: number | null;
                                scopesPerRoleLimit: number | null;
                                securityFeaturesEnabled: boolean;
                                socialConnectorsLimit: number | null;
                                subjectTokenEnabled: boolean;
                                tenantMembersLimit: number | null;
                                thirdPartyApplicationsLimit: number | null;
                                /** @description Hours. */
                                ticketSupportResponseTime: number;
                                tokenLimit: number | null;
                                userRolesLimit: number | null;
                            };
                            /** @description Null is unlimited. */
                            quota: {
                                applicationsLimit: number | null;
                                auditLogsRetentionDays: number | null;
                                bringYourUiEnabled: boolean;
                                collectUserProfileEnabled: boolean;
                                customJwtEnabled: boolean;
                                enterpriseSsoLimit: number | null;
                                hooksLimit: number | null;
                                idpInitiatedSsoEnabled: boolean;
                                machineToMachineLimit: number | null;
                                machineToMachineRolesLimit: number | null;
                                mauLimit: number | null;
                                mfaEnabled: boolean;
                                organizationsLimit: number | null;
                                resourcesLimit: number | null;
                                samlApplicationsLimit: number | null;
                                scopesPerResourceLimit: number | null;
                                scopesPerRoleLimit: number | null;
                                securityFeaturesEnabled: boolean;
                                socialConnectorsLimit: number | null;
                                subjectTokenEnabled: boolean;
                                tenantMembersLimit: number | null;
                                thirdPartyApplicationsLimit: number | null;
                                /** @description Hours. */
                                ticketSupportResponseTime: number;
                                tokenLimit: number | null;
                                userRolesLimit: number | null;
                            };
                            resources: {
                                [key: string]: number;
                            };
                            roles: {
                                [key: string]: number;
                            };
                            usage: {
                                applicationsLimit: number;
                                bringYourUiEnabled: boolean;
                                collectUserProfileEnabled: boolean;
                                customJwtEnabled: boolean;
                                enterpriseSsoLimit: number;
                                hooksLimit: number;
                                idpInitiatedSsoEnabled: boolean;
                                machineToMachineLimit: number;
                                machineToMachineRolesLimit: number;
                                mfaEnabled: boolean;
                                organizationsLimit: number;
                                resourcesLimit: number;
                                samlApplicationsLimit: number;
                                scopesPerResourceLimit: number;
                                scopesPerRoleLimit: number;
                                securityFeaturesEnabled: boolean;
                                socialConnectorsLimit: number;
                                subjectTokenEnabled: boolean;
                                tenantMembersLimit: number;
                                thirdPartyApplicationsLimit: number;
                                userRolesLimit: number;
                            };
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/my/subscription/item-updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report that the application's tenant uses more or less of an add-on
         * @description Charges are made from what is counted, so a report adds nothing to a bill; it keeps in the audit log from when on how many units of the add-on were in use.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Key of a limit. */
                        usageKey: string;
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user-assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file
         * @description Its type is checked by content. The URL is public.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user-assets/service-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get whether files can be uploaded */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            allowUploadMimeTypes?: string[];
                            maxUploadFileSize?: number;
                            /** @enum {unknown} */
                            status: "ready" | "not_configured";
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Newest first. A phone number is found in any spelling, such as `%+49 (170) 12%`.
         */
        get: {
            parameters: {
                query?: {
                    excludeOrganizationId?: string;
                    excludeRoleId?: string;
                    isCaseSensitive?: string | string[];
                    joint?: string | string[];
                    jointMode?: string | string[];
                    mode?: string | string[];
                    "mode.id"?: string | string[];
                    "mode.name"?: string | string[];
                    "mode.primaryEmail"?: string | string[];
                    "mode.primaryPhone"?: string | string[];
                    "mode.username"?: string | string[];
                    /** @description Page number, from 1. */
                    page?: string;
                    /** @description Rows a page, 1 to 100; default 20. */
                    page_size?: string;
                    search?: string | string[];
                    "search.id"?: string | string[];
                    "search.name"?: string | string[];
                    "search.primaryEmail"?: string | string[];
                    "search.primaryPhone"?: string | string[];
                    "search.username"?: string | string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applicationId: string | null;
                            avatar: string | null;
                            createdAt: number;
                            customData: {
                                [key: string]: unknown;
                            };
                            hasPassword: boolean;
                            id: string;
                            identities: {
                                [key: string]: {
                                    details?: {
                                        [key: string]: unknown;
                                    };
                                    userId: string;
                                };
                            };
                            isSuspended: boolean;
                            lastSignInAt: number | null;
                            name: string | null;
                            primaryEmail: string | null;
                            primaryPhone: string | null;
                            profile: {
                                address?: {
                                    country?: string;
                                    formatted?: string;
                                    locality?: string;
                                    postalCode?: string;
                                    region?: string;
                                    streetAddress?: string;
                                };
                                birthdate?: string;
                                familyName?: string;
                                gender?: string;
                                givenName?: string;
                                locale?: string;
                                middleName?: string;
                                nickname?: string;
                                preferredUsername?: string;
                                profile?: string;
                                website?: string;
                                zoneinfo?: string;
                            };
                            updatedAt: number;
                            username: string | null;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create a user
         * @description With the default roles. The password policy is not applied; a digest of another system is replaced after the first successful sign-in.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        avatar?: string | null;
                        customData?: {
                            [key: string]: unknown;
                        };
                        name?: string;
                        password?: string;
                        /** @enum {unknown} */
                        passwordAlgorithm?: "Argon2i" | "Argon2id" | "Argon2d" | "SHA1" | "SHA256" | "MD5" | "Bcrypt" | "Legacy";
                        passwordDigest?: string;
                        primaryEmail?: string;
                        primaryPhone?: string;
                        profile?: {
                            address?: {
                                country?: string;
                                formatted?: string;
                                locality?: string;
                                postalCode?: string;
                                region?: string;
                                streetAddress?: string;
                            };
                            birthdate?: string;
                            familyName?: string;
                            gender?: string;
                            givenName?: string;
                            locale?: string;
                            middleName?: string;
                            nickname?: string;
                            preferredUsername?: string;
                            profile?: string;
                            website?: string;
                            zoneinfo?: string;
                        };
                        username?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applicationId: string | null;
                            avatar: string | null;
                            createdAt: number;
                            customData: {
                                [key: string]: unknown;
                            };
                            hasPassword: boolean;
                            id: string;
                            identities: {
                                [key: string]: {
                                    details?: {
                                        [key: string]: unknown;
                                    };
                                    userId: string;
                                };
                            };
                            isSuspended: boolean;
                            lastSignInAt: number | null;
                            name: string | null;
                            primaryEmail: string | null;
                            primaryPhone: string | null;
                            profile: {
                                address?: {
                                    country?: string;
                                    formatted?: string;
                                    locality?: string;
                                    postalCode?: string;
                                    region?: string;
                                    streetAddress?: string;
                                };
                                birthdate?: string;
                                familyName?: string;
                                gender?: string;
                                givenName?: string;
                                locale?: string;
                                middleName?: string;
                                nickname?: string;
                                preferredUsername?: string;
                                profile?: string;
                                website?: string;
                                zoneinfo?: string;
                            };
                            updatedAt: number;
                            username: string | null;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a user */
        get: {
            parameters: {
                query?: {
                    includeSsoIdentities?: "true" | "false";
                };
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applicationId: string | null;
                            avatar: string | null;
                            createdAt: number;
                            customData: {
                                [key: string]: unknown;
                            };
                            hasPassword: boolean;
                            id: string;
                            identities: {
                                [key: string]: {
                                    details?: {
                                        [key: string]: unknown;
                                    };
                                    userId: string;
                                };
                            };
                            isSuspended: boolean;
                            lastSignInAt: number | null;
                            name: string | null;
                            primaryEmail: string | null;
                            primaryPhone: string | null;
                            profile: {
                                address?: {
                                    country?: string;
                                    formatted?: string;
                                    locality?: string;
                                    postalCode?: string;
                                    region?: string;
                                    streetAddress?: string;
                                };
                                birthdate?: string;
                                familyName?: string;
                                gender?: string;
                                givenName?: string;
                                locale?: string;
                                middleName?: string;
                                nickname?: string;
                                preferredUsername?: string;
                                profile?: string;
                                website?: string;
                                zoneinfo?: string;
                            };
                            ssoIdentities?: {
                                createdAt: number;
                                detail: {
                                    [key: string]: unknown;
                                };
                                id: string;
                                identityId: string;
                                issuer: string;
                                ssoConnectorId: string;
                                tenantId: string;
                                updatedAt: number;
                                userId: string;
                            }[];
                            updatedAt: number;
                            username: string | null;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a user
         * @description Signs them out everywhere first. The caller cannot delete themself.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change a user
         * @description Custom data and profile are replaced; absent keys stay. With If-Match the change is made only if the user is still as GET answered it with that ETag, else 412.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        avatar?: string | null;
                        customData?: {
                            [key: string]: unknown;
                        };
                        name?: string | null;
                        primaryEmail?: string | null;
                        primaryPhone?: string | null;
                        profile?: {
                            address?: {
                                country?: string;
                                formatted?: string;
                                locality?: string;
                                postalCode?: string;
                                region?: string;
                                streetAddress?: string;
                            };
                            birthdate?: string;
                            familyName?: string;
                            gender?: string;
                            givenName?: string;
                            locale?: string;
                            middleName?: string;
                            nickname?: string;
                            preferredUsername?: string;
                            profile?: string;
                            website?: string;
                            zoneinfo?: string;
                        };
                        username?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applicationId: string | null;
                            avatar: string | null;
                            createdAt: number;
                            customData: {
                                [key: string]: unknown;
                            };
                            hasPassword: boolean;
                            id: string;
                            identities: {
                                [key: string]: {
                                    details?: {
                                        [key: string]: unknown;
                                    };
                                    userId: string;
                                };
                            };
                            isSuspended: boolean;
                            lastSignInAt: number | null;
                            name: string | null;
                            primaryEmail: string | null;
                            primaryPhone: string | null;
                            profile: {
                                address?: {
                                    country?: string;
                                    formatted?: string;
                                    locality?: string;
                                    postalCode?: string;
                                    region?: string;
                                    streetAddress?: string;
                                };
                                birthdate?: string;
                                familyName?: string;
                                gender?: string;
                                givenName?: string;
                                locale?: string;
                                middleName?: string;
                                nickname?: string;
                                preferredUsername?: string;
                                profile?: string;
                                website?: string;
                                zoneinfo?: string;
                            };
                            updatedAt: number;
                            username: string | null;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description It was changed since it was read. */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/users/{userId}/all-identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List social and enterprise identities of a user */
        get: {
            parameters: {
                query?: {
                    includeTokenSecret?: "true" | "false";
                };
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            socialIdentities: {
                                identity: {
                                    details?: {
                                        [key: string]: unknown;
                                    };
                                    userId: string;
                                };
                                target: string;
                                tokenSecret?: {
                                    connectorId: string;
                                    createdAt: number;
                                    id: string;
                                    identityId: string;
                                    metadata: {
                                        /** @description Epoch seconds. */
                                        expiresAt?: number;
                                        hasRefreshToken: boolean;
                                        scope?: string;
                                        tokenType?: string;
                                    };
                                    target: string;
                                    tenantId: string;
                                    /** @enum {string} */
                                    type: "federated_token_set";
                                    updatedAt: number;
                                    userId: string;
                                };
                            }[];
                            ssoIdentities: {
                                ssoConnectorId: string;
                                ssoIdentity: {
                                    createdAt: number;
                                    detail: {
                                        [key: string]: unknown;
                                    };
                                    id: string;
                                    identityId: string;
                                    issuer: string;
                                    ssoConnectorId: string;
                                    tenantId: string;
                                    updatedAt: number;
                                    userId: string;
                                };
                                tokenSecret?: {
                                    createdAt: number;
                                    id: string;
                                    identityId: string;
                                    issuer: string;
                                    metadata: {
                                        /** @description Epoch seconds. */
                                        expiresAt?: number;
                                        hasRefreshToken: boolean;
                                        scope?: string;
                                        tokenType?: string;
                                    };
                                    ssoConnectorId: string;
                                    tenantId: string;
                                    /** @enum {string} */
                                    type: "federated_token_set";
                                    updatedAt: number;
                                    userId: string;
                                };
                            }[];
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/custom-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get custom data of a user */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Merge custom data of a user
         * @description Merges top-level keys and answers the whole of it.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        customData: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description It was changed since it was read. */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/users/{userId}/has-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a user has a password */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            hasPassword: boolean;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link a user with the account that a provider names
         * @description The connector redeems what the provider sent to the redirect URI of a stateless authorization.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description What the provider sent to the redirect URI, and the redirectUri itself. */
                        connectorData: {
                            [key: string]: unknown;
                        };
                        connectorId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: {
                                details?: {
                                    [key: string]: unknown;
                                };
                                userId: string;
                            };
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/identities/{target}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a social identity of a user */
        get: {
            parameters: {
                query?: {
                    includeTokenSecret?: "true" | "false";
                };
                header?: never;
                path: {
                    target: string;
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            identity: {
                                details?: {
                                    [key: string]: unknown;
                                };
                                userId: string;
                            };
                            tokenSecret?: {
                                connectorId: string;
                                createdAt: number;
                                id: string;
                                identityId: string;
                                metadata: {
                                    /** @description Epoch seconds. */
                                    expiresAt?: number;
                                    hasRefreshToken: boolean;
                                    scope?: string;
                                    tokenType?: string;
                                };
                                target: string;
                                tenantId: string;
                                /** @enum {string} */
                                type: "federated_token_set";
                                updatedAt: number;
                                userId: string;
                            };
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        /** Set a social identity of a user */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    target: string;
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        details?: {
                            [key: string]: unknown;
                        };
                        /** @description Id at the provider. */
                        userId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: {
                                details?: {
                                    [key: string]: unknown;
                                };
                                userId: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: {
                                details?: {
                                    [key: string]: unknown;
                                };
                                userId: string;
                            };
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Remove a social identity of a user */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    target: string;
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applicationId: string | null;
                            avatar: string | null;
                            createdAt: number;
                            customData: {
                                [key: string]: unknown;
                            };
                            hasPassword: boolean;
                            id: string;
                            identities: {
                                [key: string]: {
                                    details?: {
                                        [key: string]: unknown;
                                    };
                                    userId: string;
                                };
                            };
                            isSuspended: boolean;
                            lastSignInAt: number | null;
                            name: string | null;
                            primaryEmail: string | null;
                            primaryPhone: string | null;
                            profile: {
                                address?: {
                                    country?: string;
                                    formatted?: string;
                                    locality?: string;
                                    postalCode?: string;
                                    region?: string;
                                    streetAddress?: string;
                                };
                                birthdate?: string;
                                familyName?: string;
                                gender?: string;
                                givenName?: string;
                                locale?: string;
                                middleName?: string;
                                nickname?: string;
                                preferredUsername?: string;
                                profile?: string;
                                website?: string;
                                zoneinfo?: string;
                            };
                            updatedAt: number;
                            username: string | null;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/is-suspended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Suspend or restore a user
         * @description Suspending ends their sessions and refresh tokens.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        isSuspended: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applicationId: string | null;
                            avatar: string | null;
                            createdAt: number;
                            customData: {
                                [key: string]: unknown;
                            };
                            hasPassword: boolean;
                            id: string;
                            identities: {
                                [key: string]: {
                                    details?: {
                                        [key: string]: unknown;
                                    };
                                    userId: string;
                                };
                            };
                            isSuspended: boolean;
                            lastSignInAt: number | null;
                            name: string | null;
                            primaryEmail: string | null;
                            primaryPhone: string | null;
                            profile: {
                                address?: {
                                    country?: string;
                                    formatted?: string;
                                    locality?: string;
                                    postalCode?: string;
                                    region?: string;
                                    streetAddress?: string;
                                };
                                birthdate?: string;
                                familyName?: string;
                                gender?: string;
                                givenName?: string;
                                locale?: string;
                                middleName?: string;
                                nickname?: string;
                                preferredUsername?: string;
                                profile?: string;
                                website?: string;
                                zoneinfo?: string;
                            };
                            updatedAt: number;
                            username: string | null;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description It was changed since it was read. */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/users/{userId}/mfa-verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List second factors of a user */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description User agent a passkey was made with. */
                            agent?: string;
                            /** @description ISO 8601. */
                            createdAt: string;
                            id: string;
                            name?: string;
                            /** @description Backup codes not used yet. */
                            remainCodes?: number;
                            /** @enum {unknown} */
                            type: "Totp" | "WebAuthn" | "BackupCode";
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Add a second factor to a user
         * @description Secret and codes are in this answer and in no other.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description For BackupCode. */
                        codes?: string[];
                        /** @description Base32; for Totp. */
                        secret?: string;
                        /** @enum {unknown} */
                        type: "Totp" | "BackupCode";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            secret: string;
                            /** @description PNG as a data URL. */
                            secretQrCode: string;
                            /** @enum {string} */
                            type: "Totp";
                        } | {
                            codes: string[];
                            /** @enum {string} */
                            type: "BackupCode";
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/mfa-verifications/{verificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a second factor of a user
         * @description Backup codes go with the last other factor.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                    verificationId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organizations of a user
         * @description By name, with the roles of the user in each; never paged.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            branding: {
                                [key: string]: unknown;
                            };
                            color: {
                                [key: string]: unknown;
                            };
                            createdAt: number;
                            customCss: string | null;
                            customData: {
                                [key: string]: unknown;
                            };
                            description: string | null;
                            id: string;
                            isMfaRequired: boolean;
                            name: string;
                            organizationRoles: {
                                id: string;
                                name: string;
                            }[];
                            tenantId: string;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the password of a user
         * @description Without the old one and without the password policy. Ends the sessions and refresh tokens of the user.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applicationId: string | null;
                            avatar: string | null;
                            createdAt: number;
                            customData: {
                                [key: string]: unknown;
                            };
                            hasPassword: boolean;
                            id: string;
                            identities: {
                                [key: string]: {
                                    details?: {
                                        [key: string]: unknown;
                                    };
                                    userId: string;
                                };
                            };
                            isSuspended: boolean;
                            lastSignInAt: number | null;
                            name: string | null;
                            primaryEmail: string | null;
                            primaryPhone: string | null;
                            profile: {
                                address?: {
                                    country?: string;
                                    formatted?: string;
                                    locality?: string;
                                    postalCode?: string;
                                    region?: string;
                                    streetAddress?: string;
                                };
                                birthdate?: string;
                                familyName?: string;
                                gender?: string;
                                givenName?: string;
                                locale?: string;
                                middleName?: string;
                                nickname?: string;
                                preferredUsername?: string;
                                profile?: string;
                                website?: string;
                                zoneinfo?: string;
                            };
                            updatedAt: number;
                            username: string | null;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description It was changed since it was read. */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/users/{userId}/password/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the password of a user
         * @description Wrong ones count together with those of the sign-in pages.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/personal-access-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List personal access tokens of a user
         * @description Newest first; values are masked.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: number;
                            expiresAt: number | null;
                            name: string;
                            tenantId: string;
                            userId: string;
                            /** @description In the answer of its creation only; afterwards masked. */
                            value: string;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create a personal access token
         * @description The value is in this answer and in no other.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        expiresAt?: number | null;
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: number;
                            expiresAt: number | null;
                            name: string;
                            tenantId: string;
                            userId: string;
                            /** @description In the answer of its creation only; afterwards masked. */
                            value: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/personal-access-tokens/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a personal access token
         * @description Access tokens made from it live until they expire.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Rename a personal access token */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: number;
                            expiresAt: number | null;
                            name: string;
                            tenantId: string;
                            userId: string;
                            /** @description In the answer of its creation only; afterwards masked. */
                            value: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/users/{userId}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Merge the profile of a user
         * @description Merges top-level keys, so that the address is replaced whole, and answers all of it. If-Match takes an ETag of the user.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        profile: {
                            address?: {
                                country?: string;
                                formatted?: string;
                                locality?: string;
                                postalCode?: string;
                                region?: string;
                                streetAddress?: string;
                            };
                            birthdate?: string;
                            familyName?: string;
                            gender?: string;
                            givenName?: string;
                            locale?: string;
                            middleName?: string;
                            nickname?: string;
                            preferredUsername?: string;
                            profile?: string;
                            website?: string;
                            zoneinfo?: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            address?: {
                                country?: string;
                                formatted?: string;
                                locality?: string;
                                postalCode?: string;
                                region?: string;
                                streetAddress?: string;
                            };
                            birthdate?: string;
                            familyName?: string;
                            gender?: string;
                            givenName?: string;
                            locale?: string;
                            middleName?: string;
                            nickname?: string;
                            preferredUsername?: string;
                            profile?: string;
                            website?: string;
                            zoneinfo?: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description It was changed since it was read. */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/users/{userId}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List roles of a user */
        get: {
            parameters: {
                query?: {
                    isCaseSensitive?: string | string[];
                    joint?: string | string[];
                    jointMode?: string | string[];
                    mode?: string | string[];
                    "mode.description"?: string | string[];
                    "mode.id"?: string | string[];
                    "mode.name"?: string | string[];
                    /** @description Page number, from 1. */
                    page?: string;
                    /** @description Rows a page, 1 to 100; default 20. */
                    page_size?: string;
                    search?: string | string[];
                    "search.description"?: string | string[];
                    "search.id"?: string | string[];
                    "search.name"?: string | string[];
                };
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            description: string;
                            id: string;
                            isDefault: boolean;
                            name: string;
                            tenantId: string;
                            /** @enum {unknown} */
                            type: "User" | "MachineToMachine";
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        /** Replace the roles of a user */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        roleIds: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": "OK";
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        /**
         * Add roles to a user
         * @description Roles that the user has already stay.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        roleIds: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": "Created";
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/roles/{roleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a role from a user */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    roleId: string;
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sessions of a user
         * @description The one that ends last comes first.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Applications signed in to with this session; name null when deleted. */
                            applications: {
                                id: string;
                                isThirdParty: boolean;
                                name: string | null;
                            }[];
                            /** @description When the person signed in, epoch milliseconds. */
                            createdAt: number;
                            expiresAt: number;
                            id: string;
                            ip: string | null;
                            userAgent: string | null;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session of a user
         * @description With the refresh tokens made in it. `revokeGrantsTarget=firstParty` leaves those of third-party applications alone.
         */
        delete: {
            parameters: {
                query?: {
                    revokeGrantsTarget?: "all" | "firstParty";
                };
                header?: never;
                path: {
                    sessionId: string;
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/sso-identities/{ssoConnectorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an enterprise identity of a user */
        get: {
            parameters: {
                query?: {
                    includeTokenSecret?: "true" | "false";
                };
                header?: never;
                path: {
                    ssoConnectorId: string;
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            ssoIdentity: {
                                createdAt: number;
                                detail: {
                                    [key: string]: unknown;
                                };
                                id: string;
                                identityId: string;
                                issuer: string;
                                ssoConnectorId: string;
                                tenantId: string;
                                updatedAt: number;
                                userId: string;
                            };
                            tokenSecret?: {
                                createdAt: number;
                                id: string;
                                identityId: string;
                                issuer: string;
                                metadata: {
                                    /** @description Epoch seconds. */
                                    expiresAt?: number;
                                    hasRefreshToken: boolean;
                                    scope?: string;
                                    tokenType?: string;
                                };
                                ssoConnectorId: string;
                                tenantId: string;
                                /** @enum {string} */
                                type: "federated_token_set";
                                updatedAt: number;
                                userId: string;
                            };
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verification-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a verification code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email?: string;
                        phone?: string;
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The installation has no provider for this. */
                501: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verification-codes/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a verification code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email?: string;
                        phone?: string;
                        verificationCode: string;
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the signed-in person */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applicationId: string | null;
                            avatar: string | null;
                            createdAt: number;
                            customData: {
                                [key: string]: unknown;
                            };
                            hasPassword?: boolean;
                            id: string;
                            identities: {
                                [key: string]: unknown;
                            };
                            isSuspended: boolean;
                            lastSignInAt: number | null;
                            name: string | null;
                            primaryEmail: string | null;
                            primaryPhone: string | null;
                            profile: {
                                [key: string]: unknown;
                            };
                            updatedAt: number;
                            username: string | null;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the own profile */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        avatar?: string | null;
                        name?: string | null;
                        primaryEmail?: string;
                        username?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applicationId: string | null;
                            avatar: string | null;
                            createdAt: number;
                            customData: {
                                [key: string]: unknown;
                            };
                            id: string;
                            identities: {
                                [key: string]: unknown;
                            };
                            isSuspended: boolean;
                            lastSignInAt: number | null;
                            name: string | null;
                            primaryEmail: string | null;
                            primaryPhone: string | null;
                            profile: {
                                [key: string]: unknown;
                            };
                            updatedAt: number;
                            username: string | null;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/me/custom-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the own custom data */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Merge the own custom data
         * @description Merges top-level keys and answers the whole of it.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the own password
         * @description Needs a proof by password, or by a code to the own address, not older than ten minutes; a first password needs none. Ends every other session of the person.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/password/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove oneself by the password
         * @description Allows one change of the password within ten minutes.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/social/authorization-uri": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to link an account elsewhere */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        connectorId: string;
                        redirectUri: string;
                        state: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            redirectTo: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/social/connectors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the providers that the own account can be linked with */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            connectorId: string;
                            description: {
                                [key: string]: unknown;
                            };
                            id: string;
                            isStandard: boolean;
                            logo: string;
                            logoDark: string | null;
                            name: {
                                [key: string]: unknown;
                            };
                            platform: string | null;
                            target: string;
                            type: string;
                        }[];
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/social/identity/{connectorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Unlink an account elsewhere */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    connectorId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/social/link-identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Link the account elsewhere that the person came back with */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        connectorData: {
                            [key: string]: unknown;
                        };
                        connectorId: string;
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/user-assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file
         * @description Its type is checked by content. The URL is public.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/user-assets/service-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get whether files can be uploaded */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            allowUploadMimeTypes?: string[];
                            maxUploadFileSize?: number;
                            /** @enum {unknown} */
                            status: "ready" | "not_configured";
                        };
                    };
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/verification-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send oneself a verification code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The request breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The installation has no provider for this. */
                501: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/verification-codes/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove that one has an address
         * @description Allows, within ten minutes, one change: of the e-mail address to this one, or of the password when the address is the own one.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        verificationCode: string;
                    };
                };
            };
            responses: {
                /** @description Done; no body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is malformed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token is missing or not valid. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description The access token does not allow this. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description There is no such thing in this tenant. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
                /** @description Too many requests. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Stable dotted code. */
                            code: string;
                            data?: unknown;
                            details?: string;
                            /** @description In the language of Accept-Language. */
                            message: string;
                            requestId?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
